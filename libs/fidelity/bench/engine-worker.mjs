/**
 * The engine alone in a process, so that its memory and time are its own. A message names a file; the answer tells what
 * became of it, with changes that do not ask alone and with all that do. Corrected files go into a folder, named by their hash.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repair } from '../dist/index.js';
import { peakMemory } from './peak-memory.mjs';

process.on('message', ({ path, out }) => {
  work(readFileSync(path), out).then(
    (answer) => process.send({ ...answer, peak: peakMemory() }),
    (cause) => process.send({ crash: String(cause?.stack ?? cause).slice(0, 600) }),
  );
});
process.on('disconnect', () => process.exit());

async function work(bytes, out) {
  const auto = await timed(bytes, [], out);
  const { findings, failure, format } = auto.diagnosis;
  const agreed = findings.filter(({ id, mode }) => mode === 'ASK' || id.endsWith('.signed')).map(({ id }) => id);
  const allowed = agreed.length > 0 ? await timed(bytes, agreed, out) : auto;
  const again = allowed.fixed ? (await repair(allowed.fixed, { with: agreed })).fixed !== null : false;

  return {
    sha: hash(bytes),
    failure: failure?.kind ?? null,
    format,
    findings: findings.map(({ id, mode, blocks, count }) => ({ id, mode, blocks, count })),
    auto: auto.line,
    allowed: allowed.line,
    again,
  };
}

async function timed(bytes, agreed, out) {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const { diagnosis, fixed, refusals } = await repair(bytes, { with: agreed });
  const milliseconds = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const sha = fixed && hash(fixed);
  const path = sha && join(out, `${sha}.${diagnosis.format}`);
  if (path && !existsSync(path)) writeFileSync(path, fixed);
  const line = {
    sha,
    path,
    milliseconds,
    cpu: (user + system) / 1000,
    refusals,
    complete: diagnosis.complete,
    parts: diagnosis.proof?.parts ?? [],
    outcomes: Object.fromEntries(diagnosis.findings.map(({ id, outcome }) => [id, outcome])),
  };

  return { diagnosis, fixed, line };
}

function hash(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
