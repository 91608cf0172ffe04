import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missedBars } from './corpus/bars.mjs';
import { counterPhase } from './corpus/counter-phase.mjs';
import { enginePhase } from './corpus/engine-phase.mjs';
import { forgetAnswers } from './corpus/kept-answers.mjs';
import { officePhase } from './corpus/office-phase.mjs';
import { corpusFiles, readOptions } from './corpus/options.mjs';
import { mutantPhase } from './corpus/mutant-phase.mjs';
import { renderPhase } from './corpus/render-phase.mjs';
import { schemaPhase } from './corpus/schema-phase.mjs';
import { engineTable, findingTables, gateTable, schemaTable, totals } from './corpus/tables.mjs';
import { textPhase } from './corpus/text-phase.mjs';

/** The fidelity engine over the corpus of real files, phase by phase, each judged by other means than the engine's. */
export async function run(args) {
  const options = readOptions(args);
  const files = corpusFiles(options);
  if (!files) {
    console.log('The corpus of real files is not here, so this bench is skipped.');
    return { skipped: true };
  }
  if (options.fresh) forgetAnswers();
  const originalOf = (file) => join(options.corpus, file);

  const results = options.phases.every((phase) => phase === 'mutants') ? [] : await enginePhase(options, files);
  if (results.length > 0) showEngine(results);
  const last = { bench: 'corpus', ...totals(results) };
  const wants = (phase) => options.phases.includes(phase);
  const answered = results.filter(({ crash }) => !crash);
  const seen = {};
  if (wants('counter')) showCounter((seen.counter = await counterPhase(answered, originalOf)));
  if (wants('text')) showText((seen.text = await textPhase(options, answered, originalOf)));
  if (wants('office')) showOffice(await officePhase(options, answered, originalOf));
  if (wants('schema')) {
    seen.pairs = await schemaPhase(options, answered, originalOf);
    showSchema(seen.pairs);
    last.newSchemaErrors = seen.pairs.reduce((sum, { judge }) => sum + (judge.count ?? 0), 0);
  }
  if (wants('render')) showRender(await renderPhase(options, answered, originalOf));
  if (wants('mutants')) last.mutantsCrashed = showMutants(await mutantPhase(options, files, originalOf));
  const { missed, slow } = missedBars(last, results, seen);
  for (const bar of [...missed, ...slow]) console.log(`Missed: ${bar}.`);
  console.log(JSON.stringify(last));
  if (missed.length > 0) process.exitCode = 1;

  return last;
}

function showEngine(results) {
  for (const { file, crash, judged } of results) {
    if (crash) console.log(`crashed: ${file}: ${crash}`);
    if (judged?.stray.length > 0)
      console.log(`changed, though the proof does not name it: ${file}: ${judged.stray.join(', ')}`);
    if (judged?.textChanged) console.log(`text changed: ${file}`);
  }
  const { rows, stopped } = findingTables(results);
  console.log('\nThe engine, by kind of file:');
  console.table(engineTable(results));
  console.log('Findings:');
  console.table(rows);
  console.log('Not fixed though a fix is known, by what stopped it:');
  console.table(stopped);
  console.log('Gates that refused a fix:');
  console.table(gateTable(results));
}

function showCounter(counter) {
  if (!counter) return;
  const { ids, files, recall, precision, differences } = counter;
  console.log(
    `\nAgainst the independent count (${ids} findings, ${files} files): recall ${recall.toFixed(4)}, precision ${precision.toFixed(4)}`,
  );
  if (differences.length > 0) console.table(differences);
}

function showText(rows) {
  if (!rows) return;
  const changed = rows.filter(({ before, after }) => Math.abs(before - after) > 0.0005);
  const mean = (key) => (rows.reduce((sum, row) => sum + row[key], 0) / Math.max(1, rows.length)).toFixed(4);
  const rose = changed.filter(({ before, after }) => after > before).length;
  console.log(
    `\nVisible text under pandoc, ${rows.length} corrected Word files: ${mean('before')} before, ${mean('after')} after; rose in ${rose}, fell in ${changed.length - rose}`,
  );
  if (changed.length > 0)
    console.table(
      changed.map(({ before, after, ...rest }) => ({ ...rest, before: before.toFixed(3), after: after.toFixed(3) })),
    );
}

function showOffice(office) {
  if (!office) return;
  console.log('\nOpened by LibreOffice:');
  console.table(office.rows);
  for (const { file, problem } of office.unopened) console.log(`opens before, not after: ${file}: ${problem}`);
}

function showSchema(pairs) {
  console.log('\nSchema (Open XML SDK), corrected files against their originals:');
  console.table(schemaTable(pairs));
  for (const { file, judge, gate } of pairs) {
    if (judge.crash) console.log(`no schema answer: ${file}: ${judge.crash}`);
    if (judge.count > 0) console.log(`new schema errors: ${file}: ${judge.count}, ${judge.fresh[0].slice(0, 300)}`);
    if (!judge.crash && !gate.crash && judge.count > 0 !== (gate.problem !== null))
      console.log(`gate 2 and the full check differ: ${file}: ${gate.problem ?? 'the gate lets it pass'}`);
    if (gate.crash) console.log(`gate 2 gave no answer: ${file}: ${gate.crash}`);
  }
}

function showRender(pairs) {
  if (!pairs) return;
  console.log('\nGate 5, what LibreOffice draws before and after:');
  const rows = {};
  for (const { kind, mayMove, crash, problem } of pairs) {
    const row = (rows[`${kind}, ${mayMove ? 'all fixes' : 'AUTO fixes'}`] ??= {
      files: 0,
      passed: 0,
      refused: 0,
      'no answer': 0,
    });
    row.files++;
    row[crash ? 'no answer' : problem === null ? 'passed' : 'refused']++;
  }
  console.table(rows);
  for (const { file, mayMove, crash, problem } of pairs)
    if (crash || problem) console.log(`${mayMove ? 'all fixes' : 'AUTO fixes'}: ${file}: ${crash ?? problem}`);
}

function showMutants(answers) {
  const crashed = answers.filter(({ crash }) => crash);
  console.log(`\n${answers.length} broken copies, by how they were broken and what was answered:`);
  const rows = {};
  for (const { how = 'unknown', crash, answer } of answers) {
    const row = (rows[how] ??= {});
    const key = crash ? 'crashed' : answer;
    row[key] = (row[key] ?? 0) + 1;
  }
  console.table(rows);
  const slowest = Math.max(0, ...answers.map(({ milliseconds = 0 }) => milliseconds));
  const most = Math.max(0, ...answers.map(({ peak = 0 }) => peak));
  console.log(`Slowest ${Math.round(slowest)} ms, most memory ${Math.round(most / 2 ** 20)} MiB.`);
  for (const { file, seed, crash } of crashed) console.log(`crashed: ${file} with seed ${seed}: ${crash}`);

  return crashed.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2));
