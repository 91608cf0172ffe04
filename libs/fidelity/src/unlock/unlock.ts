import { z } from 'zod';
import { programBeside, WarmProcess } from '../processes/warm-process.js';
import { withoutNetwork } from '../render/child-limits.js';

/**
 * How the opening of a locked file ended. `unsupported`: it is locked in a way that is not known, by rights management for example.
 * `too-much`: it took too long or too much memory.
 */
export const UnlockOutcome = z.enum(['opened', 'wrong-password', 'unsupported', 'damaged', 'too-much']);
export type UnlockOutcome = z.infer<typeof UnlockOutcome>;

export interface Unlocking {
  /** Paths: the locked file, and where the opened one is written. */
  input: string;
  output: string;
  password: string;
}

const MiB = 1024 ** 2;
const processorSeconds = 60;
const limits = { milliseconds: 120_000, bytes: 1024 * MiB, grown: 1024 * MiB, uses: 1, idle: 1000 };
const Answer = z.object({ outcome: UnlockOutcome });

/** Opens a file that is locked with a password, in a process that lives for this file alone and has no network. */
export async function unlock(unlocking: Unlocking, limit = limits): Promise<UnlockOutcome> {
  const child = new WarmProcess(
    () => ({
      name: 'unlocking',
      path: programBeside(import.meta.url, 'unlock-process'),
      nodeArguments: ['--max-old-space-size=512'],
      ...withoutNetwork(processorSeconds),
    }),
    limit,
  );
  try {
    return Answer.parse(await child.ask(unlocking)).outcome;
  } catch {
    return 'too-much';
  } finally {
    child.close();
  }
}
