import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ChatAction } from '@fidelio/contracts';
import { Language } from '../texts/language.js';
import { AnnouncedFile } from './announced-file.js';

/** One dialogue a line: what the user says, and what the answer may do and must or must not say. */
export const LabelledDialogue = z.object({
  id: z.string(),
  category: z.string(),
  /** What the user mostly writes in; replies to messages that do not tell are in it. */
  language: Language.optional(),
  turns: z.array(
    z.object({
      /** Files that are uploaded, or whose check ends, before the message. */
      files: z.array(AnnouncedFile).default([]),
      user: z.string(),
      expect: z.object({
        actions: z.array(ChatAction).min(1),
        mention: z.array(z.string()).default([]),
        avoid: z.array(z.string()).default([]),
      }),
    }),
  ),
});
export type LabelledDialogue = z.infer<typeof LabelledDialogue>;

export function readDialogues(file: string | URL): LabelledDialogue[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => LabelledDialogue.parse(JSON.parse(line)));
}
