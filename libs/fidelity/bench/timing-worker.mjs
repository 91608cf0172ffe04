/** How long the engine takes over one file, in a process that stays warm. A message names the file and what to time. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { diagnose, repair, closeSchemaValidator } from '../dist/index.js';
import { peakMemory } from './peak-memory.mjs';

const works = {
  diagnose: (bytes) => diagnose(bytes),
  fix: (bytes) => repair(bytes, { gates: { look: false } }),
  'fix with the look gate': (bytes) => repair(bytes),
  'fix with the schema gate': (bytes) => repair(bytes, { gates: { schema: true } }),
  'fix with a schema gate of its own': (bytes) => {
    closeSchemaValidator();

    return repair(bytes, { gates: { schema: true } });
  },
  'fix and compare': async (bytes) => {
    const answer = await repair(bytes);

    return { ...answer, touched: answer.fixed ? touchedMarkup(bytes, answer.fixed) : null };
  },
};

/** The share of a file's markup that stands in parts which the fix has changed. */
function touchedMarkup(before, after) {
  const filter = ({ name }) => /\.(?:xml|rels)$/i.test(name);
  const [old, parts] = [unzipSync(before, { filter }), unzipSync(after, { filter })];
  const bytes = (names) => names.reduce((sum, name) => sum + parts[name].length, 0);
  const names = Object.keys(parts);
  const changed = names.filter((name) => !old[name] || Buffer.compare(old[name], parts[name]) !== 0);

  return bytes(changed) / bytes(names);
}

process.on('message', ({ path, work }) => {
  time(readFileSync(path), works[work]).then(
    (answer) => process.send({ ...answer, peak: peakMemory() }),
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

  return {
    milliseconds,
    cpu: (user + system) / 1000,
    failure: failure?.kind ?? null,
    fixed: Boolean(proof),
    touched: answer.touched,
  };
}
