import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../figures.mjs';

/**
 * Each file by both in turn, as often as asked for: LibreOffice opens it and saves it in its own format; the engine
 * diagnoses it, and diagnoses, fixes and proves it. A file that LibreOffice does not open has no place in the comparison.
 */
export async function besideOffice({ files, runs, engine, office, folder, schema }, onRow) {
  const rows = [];
  await warmUp({ files, engine, office, folder, schema });
  for (const { path, format } of files) {
    const save = join(folder, `saved.${format}`);
    const taken = { office: [], diagnose: [], fix: [] };
    let fixed = false;
    const started = Date.now();
    for (let run = 0; run < runs && Date.now() - started < 15_000; run++) {
      const answer = await office.convert({ path, save, format }, 30_000);
      if (answer.problem) break;
      taken.office.push((answer.load + answer.save) * 1000);
      taken.diagnose.push(timeOf(await engine.time(path, 'diagnose')));
      const fix = await engine.time(path, 'fix');
      taken.fix.push(timeOf(fix));
      fixed = fix.fixed;
    }
    if (taken.office.length === 0) {
      rows.push({ path, format, skipped: true });
      continue;
    }
    const gate = fixed && schema ? await schemaGate(path, engine, runs) : null;
    const row = { path, format, bytes: statSync(path).size, fixed, gate };
    for (const [key, list] of Object.entries(taken)) row[key] = median(list);
    rows.push(row);
    onRow(rows.length);
  }

  return rows;
}

/** What the gate costs in its warm process and in a fresh one, and which share of the markup it would have to look at. */
async function schemaGate(path, engine, runs) {
  const warm = [];
  for (let run = 0; run < runs; run++) warm.push(timeOf(await engine.time(path, 'fix with the schema gate')));
  const { touched } = await engine.time(path, 'fix and compare');
  const fresh = timeOf(await engine.time(path, 'fix with a schema gate of its own'));

  return { warm: median(warm), fresh, touched };
}

/** Both have worked on a few files of each kind before anything is counted, as a service that is up has. */
async function warmUp({ files, engine, office, folder, schema }) {
  for (const list of Object.values(Object.groupBy(files, ({ format }) => format))) {
    for (const { path, format } of list.slice(0, 4)) {
      await office.convert({ path, save: join(folder, `saved.${format}`), format }, 30_000);
      for (let run = 0; run < 3; run++) await engine.time(path, 'fix');
      if (schema) await engine.time(path, 'fix with the schema gate');
    }
  }
}

function timeOf({ crash, milliseconds }) {
  if (crash) throw new Error(`the engine gave no answer: ${crash}`);

  return milliseconds;
}

export function officeFiles(corpus, format) {
  return readdirSync(join(corpus, format)).map((name) => ({ path: join(corpus, format, name), format }));
}
