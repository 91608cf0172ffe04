/** The program of an engine process: repairs one file at a time. */
import { readFile, writeFile } from 'node:fs/promises';
import { repair } from '@fidelio/fidelity';
import { type EngineAnswer, EngineTask } from './engine-protocol.js';

process.on('message', (message) => {
  void answer(message).then((result) => process.send?.(result));
});

// The parent process has ended, so that nobody waits for the answer.
process.on('disconnect', () => process.exit(0));

async function answer(message: unknown): Promise<EngineAnswer> {
  try {
    const { input, output, allow, recipes, schemaGate } = EngineTask.parse(message);
    const { diagnosis, fixed } = await repair(await readFile(input), { allow, recipes, gates: { schema: schemaGate } });
    if (fixed) await writeFile(output, fixed, { flush: true });

    return { diagnosis, fixed: fixed !== null };
  } catch (error) {
    // Only the error's name: its message may quote the document.
    return { failed: error instanceof Error ? error.name : 'unknown' };
  }
}
