import { z } from 'zod';

/** What the process of the external services and its parent say to one another. */
const faults = ['mailRefuses', 'storageStalls', 'storageFull', 'storageErrs', 'llmAway', 'llmHangs'] as const;

export const Command = z.discriminatedUnion('command', [
  z.object({ command: z.literal('mails'), from: z.number() }),
  z.object({ command: z.enum(faults), on: z.boolean() }),
]);
export type Command = z.infer<typeof Command>;

export const Question = z.intersection(z.object({ id: z.number() }), Command);
export const Answer = z.object({ id: z.number(), result: z.unknown() });
export const Ready = z.object({ ready: z.object({ llm: z.string() }) });

export const SentMail = z.object({ to: z.string(), messageId: z.string(), subject: z.string(), text: z.string() });
export type SentMail = z.infer<typeof SentMail>;
export const SentMails = z.array(SentMail);
