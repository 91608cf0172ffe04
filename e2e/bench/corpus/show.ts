import { type EngineResult, isAnswered, type MutantAnswer } from './answers.ts';
import type { Counted } from './counter-phase.ts';
import type { OfficeAnswers } from './office-phase.ts';
import type { RenderPair } from './render-phase.ts';
import type { SchemaPair } from './schema-phase.ts';
import {
  blockingTable,
  completeTable,
  engineTable,
  findingTables,
  firesOnSuiteFiles,
  gateTable,
  schemaTable,
  totals,
} from './tables.ts';
import type { TextShare } from './text-phase.ts';
import type { LookPair } from './look-phase.ts';
import type { WorsePair } from './worse-phase.ts';

/** Each phase's tables, as soon as it has ended. */
export function showEngine(results: EngineResult[]): void {
  for (const result of results) {
    const { file } = result;
    if (!isAnswered(result)) console.log(`crashed: ${file}: ${result.crash}`);
    else if (result.judged.stray.length > 0)
      console.log(`changed, though the proof does not name it: ${file}: ${result.judged.stray.join(', ')}`);
    else if (result.judged.textChanged) console.log(`text changed: ${file}`);
  }
  const { rows, stopped } = findingTables(results);
  console.log('\nThe engine, by kind of file:');
  console.table(engineTable(results));
  console.log('Findings:');
  console.table(rows);
  console.log('Not fixed though a fix is known, by what stopped it:');
  console.table(stopped);
  console.log('Complete files, of those in which something was found:');
  console.table(completeTable(totals(results)));
  console.log('What keeps files from a copy or from being complete:');
  console.table(blockingTable(results));
  const fires = firesOnSuiteFiles(results.filter(isAnswered));
  if (fires.length > 0) {
    console.log('Blocks in files that the suite itself wrote:');
    console.table(fires);
  }
  console.log('Gates that refused a fix:');
  console.table(gateTable(results));
}

export function showCounter(counted: Counted | null): void {
  if (!counted) return;
  const { ids, files, recall, precision, differences } = counted;
  console.log(
    `\nAgainst the independent count (${ids} findings, ${files} files): recall ${recall.toFixed(4)}, precision ${precision.toFixed(4)}`,
  );
  if (differences.length > 0) console.table(differences);
}

export function showText(rows: TextShare[] | null): void {
  if (!rows) return;
  const changed = rows.filter(({ before, after }) => Math.abs(before - after) > 0.0005);
  const mean = (key: 'before' | 'after') =>
    (rows.reduce((sum, row) => sum + row[key], 0) / Math.max(1, rows.length)).toFixed(4);
  const rose = changed.filter(({ before, after }) => after > before).length;
  console.log(
    `\nVisible text under pandoc, ${rows.length} corrected Word files: ${mean('before')} before, ${mean('after')} after; rose in ${rose}, fell in ${changed.length - rose}`,
  );
  const rounded = changed.map(({ before, after, ...rest }) => ({
    ...rest,
    before: before.toFixed(3),
    after: after.toFixed(3),
  }));
  if (changed.length > 0) console.table(rounded);
}

export function showOffice(office: OfficeAnswers | null): void {
  if (!office) return;
  console.log('\nOpened by LibreOffice:');
  console.table(office.rows);
  for (const { file, problem } of office.unopened) console.log(`opens before, not after: ${file}: ${problem}`);
}

export function showSchema(pairs: SchemaPair[]): void {
  console.log('\nSchema (Open XML SDK), corrected files against their originals:');
  console.table(schemaTable(pairs));
  for (const { file, judge, gate } of pairs) {
    if ('crash' in judge) console.log(`no schema answer: ${file}: ${judge.crash}`);
    else if (judge.count > 0)
      console.log(`new schema errors: ${file}: ${judge.count}, ${judge.fresh[0]?.slice(0, 300)}`);
    if ('crash' in gate) console.log(`gate 2 gave no answer: ${file}: ${gate.crash}`);
    else if (!('crash' in judge) && judge.count > 0 !== (gate.problem !== null))
      console.log(`gate 2 and the full check differ: ${file}: ${gate.problem ?? 'the gate lets it pass'}`);
  }
}

export function showRender(pairs: RenderPair[] | null): void {
  if (!pairs) return;
  console.log('\nGate 5, what LibreOffice draws before and after:');
  const rows: Record<string, { files: number; passed: number; refused: number; 'no answer': number }> = {};
  for (const pair of pairs) {
    const what = `${pair.kind}, ${pair.mayMove ? 'all fixes' : 'AUTO fixes'}`;
    const row = (rows[what] ??= { files: 0, passed: 0, refused: 0, 'no answer': 0 });
    row.files++;
    if ('crash' in pair) row['no answer']++;
    else row[pair.problem === null ? 'passed' : 'refused']++;
    const problem = 'crash' in pair ? pair.crash : pair.problem;
    if (problem) console.log(`${what}: ${pair.file}: ${problem}`);
  }
  console.table(rows);
}

export function showWorse(pairs: WorsePair[] | null): void {
  if (!pairs) return;
  const worse = pairs.filter((pair) => pair.worse.length > 0);
  console.log(`\nSeen by LibreOffice and pandoc: ${pairs.length} corrected files, ${worse.length} of them worse`);
  for (const { file, worse: why } of worse) console.log(`worse: ${file}: ${why.join('; ')}`);
}

export function showLook(pairs: LookPair[] | null): void {
  if (!pairs) return;
  console.log('\nGrades of the look, from 0 (the same) to 5 (another number of pages):');
  const rows: Record<string, Record<string, number>> = {};
  for (const { file, made, look } of pairs) {
    const row = (rows[made] ??= {});
    const grade = look ? String(look.grade) : 'not drawn';
    row[grade] = (row[grade] ?? 0) + 1;
    if (look && look.grade > (made === 'AUTO' ? 1 : 2))
      console.log(`look: ${file}: grade ${look.grade}, ${look.millimetres} mm`);
  }
  console.table(rows);
}

/** @returns how many had no answer */
export function showMutants(answers: MutantAnswer[]): number {
  const crashed = answers.filter(({ crash }) => crash);
  console.log(`\n${answers.length} broken copies, by how they were broken and what was answered:`);
  const rows: Record<string, Record<string, number>> = {};
  for (const { how = 'unknown', crash, answer = 'nothing' } of answers) {
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
