/**
 * The engine over the corpus of real files, checked by other means.
 *   node bench/corpus.mjs [--corpus DIR] [--only TEXT] [--no-schema] [--no-render]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { countFindings } from './corpus-counter.mjs';
import { allText, documentWords, has, openedByOffice, strayChanges, visibleShare } from './corpus-checks.mjs';
import { closeSchemaValidator, schemaErrors } from '../dist/gates/schema/schema-validator.js';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: fileURLToPath(new URL('../../../../shared/corpus', import.meta.url)) },
    only: { type: 'string' },
    'no-schema': { type: 'boolean' },
    'no-render': { type: 'boolean' },
  },
  allowPositionals: true,
  strict: false,
});
const { corpus } = values;
if (!existsSync(corpus)) {
  console.log('The corpus of real files is not here, so this bench is skipped.');
  process.exit(0);
}

const folder = mkdtempSync('/tmp/fid-bench-');
const files = ['docx', 'pptx', 'xlsx', 'bad']
  .flatMap((kind) => readdirSync(join(corpus, kind)).map((name) => `${kind}/${name}`))
  .filter((file) => !values.only || file.includes(values.only));
const results = runEngine();
const tables = {};
const findings = {};
const counted = new Map();
const totals = {
  files: files.length,
  answered: 0,
  crashed: 0,
  autoFound: 0,
  autoFixed: 0,
  optFound: 0,
  optFixed: 0,
  fullyFixed: 0,
  gateFailed: 0,
  newSchemaErrors: 0,
  textChanged: 0,
  notIdempotent: 0,
};
const stops = [];

for (const result of results) await judge(result);
closeSchemaValidator();
if (!values['no-render'] && has('soffice')) renderAll();
printTables();
if (has('pandoc')) printVisibleText();
else console.log('pandoc is not installed: the visible text was not compared.');
console.log(JSON.stringify(totals));
rmSync(folder, { recursive: true, force: true });

function runEngine() {
  const engine = fileURLToPath(new URL('corpus-engine.mjs', import.meta.url));
  const run = spawnSync(process.execPath, ['--max-old-space-size=400', engine], {
    input: JSON.stringify({ corpus, files, out: folder }),
    maxBuffer: 1 << 30,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = run.stdout
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  // A file that took the process with it has no line.
  return files.map((file) => lines.find((line) => line.file === file) ?? { file, crash: 'the process ended' });
}

async function judge(result) {
  const kind = result.file.split('/')[0];
  const table = (tables[kind] ??= {
    files: 0,
    answered: 0,
    crashed: 0,
    'not opened': 0,
    found: 0,
    'fixed (auto)': 0,
    'fixed (allowed)': 0,
    'gate failed': 0,
    'new schema errors': 0,
    'text changed': 0,
    'not idempotent': 0,
    'stray parts': 0,
    'opened by LibreOffice': '–',
    times: [],
    'worst MiB': 0,
    'worst CPU ms': 0,
  });
  table.files++;
  if (result.crash) {
    table.crashed++;
    totals.crashed++;
    console.log(`crashed: ${result.file}: ${result.crash}`);
    return;
  }
  table.answered++;
  totals.answered++;
  table.times.push(result.milliseconds);
  table['worst CPU ms'] = Math.max(table['worst CPU ms'], Math.round(result.cpu));
  table['worst MiB'] = Math.max(table['worst MiB'], Math.round(result.rss / 2 ** 20));
  if (result.failure) table['not opened']++;
  if (result.findings.length > 0) table.found++;
  if (result.auto.path) table['fixed (auto)']++;
  if (result.allowed.path) table['fixed (allowed)']++;
  if (result.allowed.fullyFixed) totals.fullyFixed++;
  if (result.again) {
    table['not idempotent']++;
    totals.notIdempotent++;
  }
  countOutcomes(result, table);

  const original = readFileSync(join(corpus, result.file));
  if (!result.failure)
    counted.set(result.file, {
      engine: Object.fromEntries(result.findings.map(({ id, count }) => [id, count])),
      counter: countFindings(original, result.format),
    });
  for (const run of ['auto', 'allowed']) await judgeFixed(result, run, original, table);
}

function countOutcomes({ file, findings: found, allowed }, table) {
  for (const { id, mode, count } of found) {
    const row = (findings[id] ??= { mode, files: 0, places: 0, fixed: 0, left: 0, 'gate failed': 0 });
    row.files++;
    row.places += count;
    const outcome = allowed.outcomes[id];
    row[{ fixed: 'fixed', 'gate-failed': 'gate failed' }[outcome] ?? 'left']++;
    if (mode === 'ADV') continue;
    const name = mode === 'AUTO' ? 'auto' : 'opt';
    totals[`${name}Found`]++;
    if (outcome === 'fixed') totals[`${name}Fixed`]++;
    else
      stops.push({
        file,
        id,
        mode,
        outcome,
        why: allowed.refusals.find(({ finding }) => finding === id)?.gate ?? 'no recipe fits',
      });
  }
  table['gate failed'] += allowed.refusals.length;
  totals.gateFailed += allowed.refusals.length;
}

async function judgeFixed(result, run, original, table) {
  const { path, parts } = result[run];
  if (
    !path ||
    (run === 'allowed' &&
      result.auto.path &&
      parts.join() === result.auto.parts.join() &&
      result.findings.every(({ mode }) => mode !== 'OPT'))
  )
    return;
  const fixed = readFileSync(path);
  const stray = strayChanges(original, fixed, parts);
  if (stray.length > 0) {
    table['stray parts'] += stray.length;
    console.log(`parts changed that the proof does not name: ${result.file}: ${stray.join(', ')}`);
  }
  // OPT recipes may declare changes; AUTO ones may not, but for the equals sign of a validation, which is no text here.
  if (
    run === 'auto' &&
    allText(original) !== allText(fixed) &&
    !result.findings.some(({ id }) => id === 'word.contents-empty')
  ) {
    table['text changed']++;
    totals.textChanged++;
    console.log(`text changed: ${result.file}`);
  }
  if (values['no-schema']) return;
  try {
    const before = await schemaErrors(original, result.format);
    const after = await schemaErrors(fixed, result.format);
    const fresh = newErrors(before, after);
    if (fresh.length > 0) {
      table['new schema errors'] += fresh.length;
      totals.newSchemaErrors += fresh.length;
      console.log(`new schema errors (${run}): ${result.file}: ${fresh[0].slice(0, 300)}`);
    }
  } catch (cause) {
    console.log(`no schema answer: ${result.file}: ${cause.message}`);
  }
}

function errorKey({ path, description }) {
  return `${path.partUri} ${description}`;
}

function newErrors(before, after) {
  const left = new Map();
  for (const error of before) left.set(errorKey(error), (left.get(errorKey(error)) ?? 0) + 1);

  return after.map(errorKey).filter((error) => {
    const known = left.get(error) ?? 0;
    left.set(error, known - 1);
    return known <= 0;
  });
}

function renderAll() {
  for (const [kind, table] of Object.entries(tables)) {
    const fixed = results
      .filter(({ file, allowed }) => file.startsWith(`${kind}/`) && allowed?.path)
      .map(({ allowed }) => allowed.path);
    if (fixed.length === 0) continue;
    table['opened by LibreOffice'] = `${openedByOffice(fixed, folder).length} of ${fixed.length}`;
  }
}

function printTables() {
  for (const table of Object.values(tables)) {
    const times = table.times.toSorted((a, b) => a - b);
    table['median ms'] = Math.round(times[Math.floor(times.length / 2)] ?? 0);
    table['worst ms'] = Math.round(times.at(-1) ?? 0);
    delete table.times;
  }
  console.table(tables);
  console.table(findings);
  printCounter();
  console.log('Not fixed, by what stopped it:');
  console.table(
    Object.entries(Object.groupBy(stops, ({ id, why }) => `${id}: ${why}`)).map(([what, list]) => ({
      what,
      files: list.length,
      first: list[0].file,
    })),
  );
}

/** Recall and precision against the independent count, and where the two differ. */
function printCounter() {
  let [both, engineOnly, counterOnly] = [0, 0, 0];
  const differences = [];
  const ids = new Set(
    [...counted.values()].flatMap(({ counter }) => Object.keys(counter ?? {})).filter((id) => findings[id]),
  );
  for (const [file, { engine, counter }] of counted) {
    if (!counter) continue;
    for (const id of ids) {
      const [mine, theirs] = [engine[id] ?? 0, counter[id] ?? 0];
      both += Math.min(mine, theirs);
      engineOnly += Math.max(0, mine - theirs);
      counterOnly += Math.max(0, theirs - mine);
      if (mine !== theirs) differences.push({ file, id, engine: mine, counter: theirs });
    }
  }
  console.log(
    `Against the independent count (${ids.size} findings): recall ${(both / Math.max(1, both + counterOnly)).toFixed(4)}, precision ${(both / Math.max(1, both + engineOnly)).toFixed(4)}`,
  );
  if (differences.length > 0) console.table(differences);
}

function printVisibleText() {
  const rows = [];
  for (const { file, allowed, format } of results) {
    if (format !== 'docx' || !allowed?.path) continue;
    const original = join(corpus, file);
    const own = documentWords(readFileSync(original));
    const [before, after] = [visibleShare(original, own), visibleShare(allowed.path, own)];
    if (before === null || after === null) continue;
    rows.push({ file, before, after });
  }
  const changed = rows.filter(({ before, after }) => Math.abs(before - after) > 0.0005);
  const mean = (key) => (rows.reduce((sum, row) => sum + row[key], 0) / Math.max(1, rows.length)).toFixed(4);
  console.log(
    `Visible text under pandoc, ${rows.length} corrected Word files: ${mean('before')} before, ${mean('after')} after; rose in ${changed.filter(({ before, after }) => after > before).length}, fell in ${changed.filter(({ before, after }) => after < before).length}`,
  );
  if (changed.length > 0)
    console.table(
      changed.map(({ file, before, after }) => ({ file, before: before.toFixed(3), after: after.toFixed(3) })),
    );
}
