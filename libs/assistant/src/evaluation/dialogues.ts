import { ChatAction } from '@fidelio/contracts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { textOfReply } from './checks.js';
import { Conversation, promisesFor } from './conversation.js';

/** The labelled dialogues of before: single messages and what may answer them, without files. */
const Dialogue = z.object({
  id: z.string(),
  turns: z.array(
    z.object({
      user: z.string().optional(),
      expect: z
        .object({
          actions: z.array(ChatAction).optional(),
          mention: z.array(z.string()).optional(),
          avoid: z.array(z.string()).optional(),
        })
        .optional(),
    }),
  ),
});

const names = ['development.jsonl', 'held-back.jsonl', 'cold-development.jsonl', 'cold-held-back.jsonl'];

/** Prints how many turns of the old sets are answered as their labels say: a second look, no aim. */
export async function printDialogues(): Promise<void> {
  console.log('\nlabelled dialogues of before, without files (a second look)');
  for (const name of names) {
    const lines = readFileSync(new URL(`../../sets/${name}`, import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const dialogues = lines.map((line) => Dialogue.parse(JSON.parse(line)));
    const turns = (await Promise.all(dialogues.map(judged))).flat();
    const share = (held: number) => `${((100 * held) / turns.length).toFixed(1)} %`;
    const actions = turns.filter(({ action }) => action).length;
    const words = turns.filter(({ mention }) => mention).length;
    const all = turns.filter(({ action, mention }) => action && mention).length;
    console.log(
      `  ${name.padEnd(24)} ${turns.length} turns: action ${share(actions)}, words ${share(words)}, both ${share(all)}`,
    );
  }
}

async function judged({ turns }: z.infer<typeof Dialogue>): Promise<{ action: boolean; mention: boolean }[]> {
  const conversation = new Conversation(promisesFor(null));
  const verdicts: { action: boolean; mention: boolean }[] = [];
  for (const { user, expect = {} } of turns) {
    // A turn with a file is another set's.
    if (user === undefined) break;
    const { output } = await conversation.say(user);
    const text = `${textOfReply(output)}\n${output.uploadReason ?? ''}`;
    const holds = (source: string) => new RegExp(source, 'iu').test(text);
    verdicts.push({
      action: !expect.actions || expect.actions.includes(output.action),
      mention: (expect.mention ?? []).every(holds) && !(expect.avoid ?? []).some(holds),
    });
  }

  return verdicts;
}
