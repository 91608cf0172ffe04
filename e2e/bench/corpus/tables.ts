import { median } from '../../harness/figures.ts';
import type { TableRow } from '../report.ts';
import { withoutCrashes } from '../worker-pool.ts';
import { type Answered, type EngineResult, type EngineRun, isAnswered } from './answers.ts';
import type { SchemaPair } from './schema-phase.ts';

const MiB = 2 ** 20;
const worst = (values: number[]) => Math.max(0, ...values);
const byKind = <T extends { kind: string }>(list: T[]): [string, T[]][] =>
  Object.entries(Object.groupBy(list, ({ kind }) => kind)).map(([kind, group]) => [kind, group ?? []]);

/** What the engine did, by kind of file. */
export function engineTable(results: EngineResult[]): TableRow[] {
  return byKind(results).map(([kind, files]) => {
    const answered = files.filter(isAnswered);
    const times = (run: 'auto' | 'allowed', what: 'milliseconds' | 'cpu') => answered.map((one) => one[run][what]);
    const count = (fits: (one: Answered) => unknown) => answered.filter(fits).length;

    return {
      kind,
      files: files.length,
      answered: answered.length,
      crashed: files.length - answered.length,
      'not opened': count(({ failure }) => failure),
      found: count(({ findings }) => findings.length > 0),
      'fixed (auto)': count(({ auto }) => auto.path),
      'fixed (allowed)': count(({ allowed }) => allowed.path),
      'gate failed': answered.reduce((sum, { allowed }) => sum + allowed.refusals.length, 0),
      'text changed': count(({ judged }) => judged.textChanged),
      'not idempotent': count(({ again }) => again),
      'stray parts': answered.reduce((sum, { judged }) => sum + judged.stray.length, 0),
      'median ms': Math.round(median(times('auto', 'milliseconds'))),
      'worst ms': Math.round(worst(times('auto', 'milliseconds'))),
      'worst CPU ms': Math.round(worst(times('auto', 'cpu'))),
      'worst ms, allowed': Math.round(worst(times('allowed', 'milliseconds'))),
      'worst MiB': Math.round(worst(answered.map(({ peak }) => peak)) / MiB),
    };
  });
}

interface FindingRow {
  finding: string;
  mode: string;
  files: number;
  places: number;
  fixed: number;
  left: number;
  'gate failed': number;
}

/** Places and outcomes by finding, and what stopped those that were not fixed. */
export function findingTables(results: EngineResult[]) {
  const rows = new Map<string, FindingRow>();
  const stops: { what: string; file: string }[] = [];
  for (const { file, findings, allowed } of results.filter(isAnswered))
    for (const { id, mode, count } of findings) {
      const row = rows.get(id) ?? { finding: id, mode, files: 0, places: 0, fixed: 0, left: 0, 'gate failed': 0 };
      rows.set(id, row);
      const outcome = allowed.outcomes[id];
      row.files++;
      row.places += count;
      row[outcome === 'fixed' ? 'fixed' : outcome === 'gate-failed' ? 'gate failed' : 'left']++;
      if (mode !== 'ADV' && outcome !== 'fixed') stops.push({ what: stoppedBy(id, allowed), file });
    }
  const stopped = Object.entries(Object.groupBy(stops, ({ what }) => what))
    .map(([what, list = []]) => ({ what, files: list.length, first: list[0]?.file ?? '' }))
    .toSorted((a, b) => b.files - a.files);

  return { rows: [...rows.values()], stopped };
}

function stoppedBy(id: string, { refusals, outcomes }: EngineRun): string {
  const gate = refusals.find(({ finding }) => finding === id)?.gate;

  return `${id}: ${gate === undefined ? outcomes[id] : `gate ${gate}`}`;
}

/** Which gate refused how many fixes, with the first reason. */
export function gateTable(results: EngineResult[]): TableRow[] {
  const refusals = results
    .filter(isAnswered)
    .flatMap(({ file, allowed }) => allowed.refusals.map((one) => ({ file, ...one })));

  return Object.entries(Object.groupBy(refusals, ({ gate }) => gate)).map(([gate, list = []]) => ({
    gate,
    fixes: list.length,
    finding: list[0]?.finding ?? '',
    first: list[0]?.file ?? '',
    why: list[0]?.detail.slice(0, 100) ?? '',
  }));
}

export function schemaTable(pairs: SchemaPair[]): TableRow[] {
  return byKind(pairs).map(([kind, list]) => {
    const judged = withoutCrashes(list.map(({ judge }) => judge));
    const gated = withoutCrashes(list.map(({ gate }) => gate));

    return {
      kind,
      'corrected files': list.length,
      'no answer': list.length - judged.length,
      'new errors': judged.reduce((sum, { count }) => sum + count, 0),
      'refused by gate 2': gated.filter(({ problem }) => problem !== null).length,
      'gate 2 median ms': Math.round(median(gated.map(({ milliseconds }) => milliseconds))),
      'gate 2 worst ms': Math.round(worst(gated.map(({ milliseconds }) => milliseconds))),
      'gate 2 worst MiB': Math.round(worst(gated.map(({ gatePeak = 0 }) => gatePeak)) / MiB),
      'full check median ms': Math.round(median(judged.map(({ milliseconds }) => milliseconds))),
      'full check worst ms': Math.round(worst(judged.map(({ milliseconds }) => milliseconds))),
      'full check worst MiB': Math.round(worst(judged.map(({ peak }) => peak)) / MiB),
    };
  });
}

/** What a user has of the files in which something was found. */
function given(answered: Answered[]) {
  const found = answered.filter(({ findings }) => findings.length > 0);
  const count = (fits: (one: Answered) => boolean) => found.filter(fits).length;
  const isFree = ({ findings }: Answered, { outcomes }: EngineRun) =>
    !findings.some(({ id, blocks }) => blocks && outcomes[id] !== 'fixed');

  return {
    withFinding: found.length,
    withRecipe: count(({ findings }) => findings.some(({ mode }) => mode !== 'ADV')),
    inHand: count(({ auto }) => auto.path !== null),
    /** As the product says it of a copy: something was changed, and nothing that blocks is left. */
    completeCopy: count(({ auto }) => auto.complete),
    completeCopyAgreed: count(({ allowed }) => allowed.complete),
    /** As the design defines a complete file: nothing that blocks is left, whether or not anything had to be changed. */
    nothingBlocks: count((one) => isFree(one, one.auto)),
    nothingBlocksAgreed: count((one) => isFree(one, one.allowed)),
  };
}

type Given = ReturnType<typeof given>;

/** Both meanings of a complete file side by side, of the files in which something was found. */
export function completeTable(last: Given): TableRow[] {
  const row = (meaning: string, unasked: number, agreed: number) => ({
    meaning,
    'without asking': shareText(unasked, last.withFinding),
    'every question answered yes': shareText(agreed, last.withFinding),
  });

  return [
    row('a copy, and nothing in it blocks', last.completeCopy, last.completeCopyAgreed),
    row('nothing blocks, with or without a change', last.nothingBlocks, last.nothingBlocksAgreed),
  ];
}

function shareText(part: number, whole: number): string {
  return `${part} of ${whole}${whole === 0 ? '' : `, ${(part / whole).toFixed(2)}`}`;
}

/** What keeps files from having a copy or from being complete, the most frequent first. */
export function blockingTable(results: EngineResult[]): TableRow[] {
  const rows = new Map<string, { finding: string; mode: string; 'blocks after a yes': number; 'no copy': number }>();
  for (const { findings, auto, allowed } of results.filter(isAnswered))
    for (const { id, mode, blocks } of findings) {
      const row = rows.get(id) ?? { finding: id, mode, 'blocks after a yes': 0, 'no copy': 0 };
      rows.set(id, row);
      if (blocks && allowed.outcomes[id] !== 'fixed') row['blocks after a yes']++;
      if (!auto.path) row['no copy']++;
    }

  return [...rows.values()].toSorted(
    (a, b) => b['blocks after a yes'] - a['blocks after a yes'] || b['no copy'] - a['no copy'],
  );
}

/** What blocks in files that the suite itself wrote: each is looked at, and most likely false. */
export function firesOnSuiteFiles(answered: Answered[]): TableRow[] {
  return answered
    .filter(({ judged }) => judged.bySuite)
    .flatMap(({ file, findings }) =>
      findings.filter(({ blocks }) => blocks).map(({ id, count }) => ({ file, finding: id, places: count })),
    );
}

/** The sums that the last line gives. */
export function totals(results: EngineResult[]) {
  const answered = results.filter(isAnswered);
  const outcomes = answered.flatMap(({ findings, allowed }) =>
    findings.map(({ id, mode }) => ({ mode, fixed: allowed.outcomes[id] === 'fixed' })),
  );
  const found = (mode: string) => outcomes.filter((one) => one.mode === mode);
  const fixed = (mode: string) => found(mode).filter((one) => one.fixed).length;

  return {
    files: results.length,
    answered: answered.length,
    crashed: results.length - answered.length,
    autoFound: found('AUTO').length,
    autoFixed: fixed('AUTO'),
    recFound: found('REC').length,
    recFixed: fixed('REC'),
    askFound: found('ASK').length,
    askFixed: fixed('ASK'),
    ...given(answered),
    suiteFiles: answered.filter(({ judged }) => judged.bySuite).length,
    firesOnSuiteFiles: firesOnSuiteFiles(answered).length,
    gateFailed: answered.reduce((sum, { allowed }) => sum + allowed.refusals.length, 0),
    textChanged: answered.filter(({ judged }) => judged.textChanged).length,
    notIdempotent: answered.filter(({ again }) => again).length,
  };
}
