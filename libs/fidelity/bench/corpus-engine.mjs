/** The engine alone in a process, so that its memory and time are its own. One JSON line a file; corrected files go into a folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repair } from '../dist/index.js';

const { corpus, files, out } = JSON.parse(readFileSync(0, 'utf8'));

for (const [index, file] of files.entries()) {
  const bytes = readFileSync(join(corpus, file));
  const line = { file };
  try {
    const started = performance.now();
    const cpu = process.cpuUsage();
    const auto = await repair(bytes);
    line.milliseconds = performance.now() - started;
    line.cpu = Object.values(process.cpuUsage(cpu)).reduce((sum, one) => sum + one, 0) / 1000;
    const { findings, failure, format } = auto.diagnosis;
    const optional = findings.filter(({ mode }) => mode === 'OPT').map(({ id }) => id);
    const signature = findings.filter(({ id }) => id.endsWith('.signed')).map(({ id }) => id);
    const allowed =
      optional.length + signature.length > 0 ? await repair(bytes, { allow: [...optional, ...signature] }) : auto;
    Object.assign(line, {
      failure: failure?.kind ?? null,
      format,
      auto: outcome(auto, 'auto', index),
      allowed: outcome(allowed, 'allowed', index),
    });
    line.findings = findings.map(({ id, mode, count }) => ({ id, mode, count }));
    line.again = await changesAgain(allowed.fixed, [...optional, ...signature]);
  } catch (cause) {
    line.crash = String(cause?.stack ?? cause).slice(0, 600);
  }
  line.rss = process.memoryUsage().rss;
  console.log(JSON.stringify(line));
}
process.exit();

function outcome({ diagnosis, fixed, refusals }, run, index) {
  const path = fixed ? join(out, `${run}-${index}.${diagnosis.format}`) : null;
  if (path) writeFileSync(path, fixed);

  return {
    path,
    refusals,
    fullyFixed: diagnosis.fullyFixed,
    parts: diagnosis.proof?.parts ?? [],
    outcomes: Object.fromEntries(diagnosis.findings.map(({ id, outcome: what }) => [id, what])),
  };
}

async function changesAgain(fixed, allow) {
  return fixed ? (await repair(fixed, { allow })).fixed !== null : false;
}
