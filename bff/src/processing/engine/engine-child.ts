/** The program of a worker process: runs the engine over one file at a time, and knows nothing of the product. */
import { readFile, writeFile } from 'node:fs/promises';
import { repair } from '@fidelio/fidelity';
import { type EngineAnswer, EngineTask } from './engine-protocol.js';

process.on('message', (message) => {
  void answer(message).then((result) => process.send?.(result));
});

// Our parent is gone: nobody wants the answer any more.
process.on('disconnect', () => process.exit(0));

async function answer(message: unknown): Promise<EngineAnswer> {
  try {
    const { input, output, allow, recipes, schemaGate } = EngineTask.parse(message);
    const { diagnosis, fixed } = await repair(await readFile(input), { allow, recipes, gates: { schema: schemaGate } });
    if (fixed) await writeFile(output, fixed, { flush: true });

    return { diagnosis, fixed: fixed !== null };
  } catch (error) {
    // The name alone: a message may quote the document.
    return { failed: error instanceof Error ? error.name : 'unknown' };
  }
}
