import { ChatAction, FileKind, Language } from '@fidelio/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const Pattern = z.string().transform((source) => new RegExp(source, 'iu'));

/** What a turn has to do; what is not named is not checked. */
export const Expectation = z.strictObject({
  article: z.union([z.string().transform((id) => [id]), z.array(z.string())]).optional(),
  mention: z.array(Pattern).optional(),
  avoid: z.array(Pattern).optional(),
  part: Pattern.optional(),
  finding: z.array(z.string()).optional(),
  decision: z.literal(true).optional(),
  person: z.literal(true).optional(),
  closes: z.literal(true).optional(),
  action: z.array(ChatAction).optional(),
  report: z.strictObject({ kind: FileKind.optional(), notPart: z.array(Pattern).optional() }).optional(),
  understood: z.literal(false).optional(),
  language: Language.optional(),
});
export type Expectation = z.infer<typeof Expectation>;

const expect = Expectation.optional();
export const ScriptTurn = z.union([
  z.strictObject({ press: Pattern, say: z.string().min(1), expect }),
  z.strictObject({ say: z.string().min(1).max(4000), expect }),
  z.strictObject({ upload: z.strictObject({ file: z.string(), reason: z.string() }), expect }),
]);
export type ScriptTurn = z.infer<typeof ScriptTurn>;

/** A whole conversation of one person. */
export const Script = z.strictObject({
  id: z.string(),
  language: Language,
  person: z.string(),
  staffDays: z.number().int().positive().nullable(),
  turns: z.array(ScriptTurn).min(1),
});
export type Script = z.infer<typeof Script>;

/** The scripts of a folder, by name. */
export function scriptsIn(folder: URL): Script[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => Script.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
}
