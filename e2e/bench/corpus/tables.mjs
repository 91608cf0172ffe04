import { median } from '../figures.mjs';
const worst = (values) => values.reduce((most, value) => Math.max(most, value), 0);
const MiB = 2 ** 20;

/** What the engine did, by kind of file; the sums of the last line with it. */
export function engineTable(results) {
  const rows = {};
  for (const [kind, files] of Object.entries(Object.groupBy(results, ({ kind }) => kind))) {
    const answered = files.filter(({ crash }) => !crash);
    const times = (run, what) => answered.map((one) => one[run][what]);
    rows[kind] = {
      files: files.length,
      answered: answered.length,
      crashed: files.length - answered.length,
      'not opened': answered.filter(({ failure }) => failure).length,
      found: answered.filter(({ findings }) => findings.length > 0).length,
      'fixed (auto)': answered.filter(({ auto }) => auto.path).length,
      'fixed (allowed)': answered.filter(({ allowed }) => allowed.path).length,
      'gate failed': answered.reduce((sum, { allowed }) => sum + allowed.refusals.length, 0),
      'text changed': answered.filter(({ judged }) => judged.textChanged).length,
      'not idempotent': answered.filter(({ again }) => again).length,
      'stray parts': answered.reduce((sum, { judged }) => sum + judged.stray.length, 0),
      'median ms': Math.round(median(times('auto', 'milliseconds'))),
      'worst ms': Math.round(worst(times('auto', 'milliseconds'))),
      'worst CPU ms': Math.round(worst(times('auto', 'cpu'))),
      'worst ms, allowed': Math.round(worst(times('allowed', 'milliseconds'))),
      'worst MiB': Math.round(worst(answered.map(({ peak }) => peak)) / MiB),
    };
  }

  return rows;
}

/** Places and outcomes by finding, and what stopped those that were not fixed. */
export function findingTables(results) {
  const rows = {};
  const stops = [];
  for (const { file, findings = [], allowed } of results) {
    for (const { id, mode, count } of findings) {
      const row = (rows[id] ??= { mode, files: 0, places: 0, fixed: 0, left: 0, 'gate failed': 0 });
      const outcome = allowed.outcomes[id];
      row.files++;
      row.places += count;
      row[{ fixed: 'fixed', 'gate-failed': 'gate failed' }[outcome] ?? 'left']++;
      if (mode === 'ADV' || outcome === 'fixed') continue;
      const gate = allowed.refusals.find(({ finding }) => finding === id)?.gate;
      stops.push({ what: `${id}: ${gate ? `gate ${gate}` : outcome}`, file });
    }
  }
  const stopped = Object.entries(Object.groupBy(stops, ({ what }) => what))
    .map(([what, list]) => ({ what, files: list.length, first: list[0].file }))
    .toSorted((a, b) => b.files - a.files);

  return { rows, stopped };
}

/** Which gate refused how many fixes, with the first reason. */
export function gateTable(results) {
  const refusals = results.flatMap(({ file, allowed }) => (allowed?.refusals ?? []).map((one) => ({ file, ...one })));

  return Object.entries(Object.groupBy(refusals, ({ gate }) => gate)).map(([gate, list]) => ({
    gate,
    fixes: list.length,
    finding: list[0].finding,
    first: list[0].file,
    why: list[0].detail.slice(0, 100),
  }));
}

export function schemaTable(pairs) {
  const rows = {};
  for (const [kind, list] of Object.entries(Object.groupBy(pairs, ({ kind }) => kind))) {
    const judged = list.filter(({ judge }) => !judge.crash);
    const gated = list.filter(({ gate }) => !gate.crash);
    rows[kind] = {
      'corrected files': list.length,
      'no answer': list.length - judged.length,
      'new errors': judged.reduce((sum, { judge }) => sum + judge.count, 0),
      'refused by gate 2': gated.filter(({ gate }) => gate.problem !== null).length,
      'gate 2 median ms': Math.round(median(gated.map(({ gate }) => gate.milliseconds))),
      'gate 2 worst ms': Math.round(worst(gated.map(({ gate }) => gate.milliseconds))),
      'gate 2 worst MiB': Math.round(worst(gated.map(({ gate }) => gate.gatePeak)) / MiB),
      'full check median ms': Math.round(median(judged.map(({ judge }) => judge.milliseconds))),
      'full check worst ms': Math.round(worst(judged.map(({ judge }) => judge.milliseconds))),
      'full check worst MiB': Math.round(worst(judged.map(({ judge }) => judge.peak)) / MiB),
    };
  }

  return rows;
}

/** The sums that the last line gives. */
export function totals(results) {
  const answered = results.filter(({ crash }) => !crash);
  const outcomes = answered.flatMap(({ findings, allowed }) =>
    findings.map(({ id, mode }) => ({ mode, fixed: allowed.outcomes[id] === 'fixed' })),
  );
  const count = (mode, fixed) => outcomes.filter((one) => one.mode === mode && (!fixed || one.fixed)).length;

  return {
    files: results.length,
    answered: answered.length,
    crashed: results.length - answered.length,
    autoFound: count('AUTO'),
    autoFixed: count('AUTO', true),
    optFound: count('OPT'),
    optFixed: count('OPT', true),
    fullyFixed: answered.filter(({ allowed }) => allowed.fullyFixed).length,
    gateFailed: answered.reduce((sum, { allowed }) => sum + allowed.refusals.length, 0),
    newSchemaErrors: null,
    textChanged: answered.filter(({ judged }) => judged.textChanged).length,
    notIdempotent: answered.filter(({ again }) => again).length,
  };
}
