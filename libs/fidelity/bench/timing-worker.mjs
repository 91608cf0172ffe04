/** How long the engine takes over one file, in a process that stays warm. A message names the file and what to time. */
import { readFileSync } from 'node:fs';
import { diagnose, repair, closeSchemaValidator } from '../dist/index.js';

const works = {
  diagnose: (bytes) => diagnose(bytes),
  fix: (bytes) => repair(bytes),
  'fix with the schema gate': (bytes) => repair(bytes, { gates: { schema: true } }),
};

process.on('message', ({ path, work }) => {
  time(readFileSync(path), works[work]).then(
    (answer) => process.send({ ...answer, peak: process.resourceUsage().maxRSS * 1024 }),
    (cause) => process.send({ crash: String(cause?.stack ?? cause).slice(0, 600) }),
  );
});
process.on('disconnect', () => {
  closeSchemaValidator();
  process.exit();
});

async function time(bytes, work) {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const answer = await work(bytes);
  const milliseconds = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const { failure, proof } = answer.diagnosis ?? answer;

  return { milliseconds, cpu: (user + system) / 1000, failure: failure?.kind ?? null, fixed: Boolean(proof) };
}
