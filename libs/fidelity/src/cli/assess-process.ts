import { readFile } from 'node:fs/promises';
import { diagnose } from '../engine/diagnose.js';

/** Diagnoses one file after the other in a process that may be killed for one of them. */
process.on('message', ({ file }: { file: string | Buffer }) => {
  readFile(file)
    .then((bytes) => diagnose(bytes))
    .then(
      (diagnosis) => process.send?.({ diagnosis }),
      (cause: unknown) => process.send?.({ problem: String(cause).slice(0, 300) }),
    );
});
process.on('disconnect', () => process.exit());
