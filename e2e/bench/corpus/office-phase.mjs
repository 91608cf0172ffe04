import { openedAlone, WarmOffice, warmOffice } from '../office/warm-office.mjs';
import { KeptAnswers } from './kept-answers.mjs';

/** Whether LibreOffice opens what came out, where it opens the original. Null where it is not here. */
export async function officePhase({ workers }, results, originalOf) {
  const { missing } = warmOffice();
  if (missing) {
    console.log(`office: skipped, ${missing}.`);
    return null;
  }
  const kept = new KeptAnswers('office');
  const wanted = results.flatMap(({ file, kind, format, auto, allowed }) =>
    [allowed, auto].flatMap((run) => (run?.path ? [{ file, kind, format, sha: run.sha, path: run.path }] : [])),
  );
  const waiting = [...new Map(wanted.map((one) => [one.sha, one])).values()].filter(({ sha }) => !kept.get(sha));
  let [done, told] = [0, Date.now()];
  const queue = waiting.values();
  const worker = async () => {
    const office = new WarmOffice();
    for (const { sha, path, format } of queue) {
      kept.set(sha, await opened(office, path, format));
      done++;
      if (done === waiting.length || Date.now() - told > 5000) {
        told = Date.now();
        console.log(`office: ${done} of ${waiting.length}`);
      }
    }
    office.close();
  };
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, worker));

  const unopened = [];
  const rows = {};
  for (const { file, kind, sha } of new Map(wanted.map((one) => [one.sha, one])).values()) {
    const row = (rows[kind] ??= { fixed: 0, opened: 0, 'original does not open either': 0 });
    row.fixed++;
    if (!kept.get(sha).problem) row.opened++;
    else if (await originalFails(file, kept, originalOf)) row['original does not open either']++;
    else unopened.push({ file, problem: kept.get(sha).problem });
  }

  return { rows, unopened };
}

async function opened(office, path, format) {
  const { problem } = await office.convert({ path, format });

  return { problem: problem === undefined ? null : await openedAlone(path) };
}

async function originalFails(file, kept, originalOf) {
  const key = `original ${file}`;
  if (!kept.get(key)) kept.set(key, { problem: await openedAlone(originalOf(file)) });

  return kept.get(key).problem !== null;
}
