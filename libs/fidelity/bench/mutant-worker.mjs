/** One broken copy through diagnosis and all fixes that need no LibreOffice; the answer has to be of its type. */
import { readFileSync } from 'node:fs';
import { Diagnosis } from '@fidelio/contracts';
import { diagnose, repair } from '../dist/index.js';
import { needsPictures } from '../dist/engine/collect-pictures.js';
import { recipesFor } from '../dist/recipes/recipe-book.js';
import { mutated } from './mutate.mjs';
import { peakMemory } from './peak-memory.mjs';

process.on('message', ({ path, seed }) => {
  const { how, bytes } = mutated(readFileSync(path), seed);
  work(bytes).then(
    (answer) => process.send({ how, ...answer, peak: peakMemory() }),
    (cause) => process.send({ how, crash: String(cause?.stack ?? cause).slice(0, 600) }),
  );
});
process.on('disconnect', () => process.exit());

async function work(bytes) {
  const started = performance.now();
  const first = Diagnosis.parse(await diagnose(bytes));
  const agreed = first.findings
    .filter(({ id, mode }) => mode === 'ASK' && !recipesFor(id).some(needsPictures))
    .map(({ id }) => id);
  const { diagnosis, fixed, refusals } = await repair(bytes, { with: agreed });
  const { failure, findings } = Diagnosis.parse(diagnosis);
  const reopened = fixed ? (await diagnose(fixed)).failure : null;

  return {
    milliseconds: performance.now() - started,
    answer: failure?.kind ?? (fixed ? 'fixed' : findings.length > 0 ? 'found' : 'nothing found'),
    refusals: refusals.length,
    // What is given out must open: anything else is a crash of ours.
    ...(reopened ? { crash: `the fixed file does not open: ${reopened.kind}` } : {}),
  };
}
