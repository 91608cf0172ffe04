import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MeasuredModel } from './measured-model.js';
import { type Measure, measures } from './checks.js';
import { spread } from './conversation.js';
import { Corpus } from './corpus.js';
import { printDialogues } from './dialogues.js';
import { play, type PlayedScript } from './play.js';
import { printQuestions } from './questions.js';
import { scriptsIn } from './script.js';

const usage = `npm run evaluate -- [--failures] [--only NAME] [--corpus DIR] [--llm]

Plays whole conversations with real files (libs/assistant/sets/conversations) and prints what holds of them.
--failures  prints each turn of the scripts in read/ of which something does not hold; those of unread/ are never shown
--only      scripts whose name holds this
--llm       asks the service of LLM_BASE_URL, LLM_MODEL, LLM_API_KEY; with LLM_PRICE_INPUT, LLM_PRICE_CACHED, LLM_PRICE_OUTPUT its costs
--corpus    the folder of the real files; ../shared/corpus beside the repository where it is there`;

const sets = new URL('../../sets/conversations/', import.meta.url);
const { values } = parseArgs({
  options: {
    failures: { type: 'boolean', default: false },
    only: { type: 'string' },
    set: { type: 'string' },
    corpus: { type: 'string' },
    llm: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const folder = values.corpus ?? fileURLToPath(new URL('../../../../../shared/corpus', import.meta.url));

if (values.help) console.log(usage);
else await evaluate();

async function evaluate(): Promise<void> {
  const corpus = existsSync(folder) ? new Corpus(folder) : null;
  if (!corpus) console.log(`There are no real files in ${folder}: conversations end before their first upload.`);
  const model = values.llm ? MeasuredModel.fromEnvironment() : undefined;
  const folders = values.set ? [values.set] : ['read', 'unread'];
  for (const set of folders) {
    const played: PlayedScript[] = [];
    const scripts = scriptsIn(new URL(`${set}/`, sets)).filter(({ id }) => !values.only || id.includes(values.only));
    for (const script of scripts) played.push(await play(script, corpus, model));
    if (values.failures && set === 'read') printFailures(played);
    printTotals(set, played);
    model?.print(played.length);
  }
  if (!values.set && !model) await printDialogues();
  if (!values.set && !model) printQuestions();
  const program = fileURLToPath(new URL('performance.js', import.meta.url));
  if (!model) spawnSync(process.execPath, ['--expose-gc', program], { stdio: 'inherit' });
}

function printTotals(set: string, played: PlayedScript[]): void {
  const turns = played.flatMap((one) => one.turns);
  const good = turns.filter(({ verdicts }) =>
    verdicts.every(({ holds, measure }) => holds || measure === 'right article'),
  );
  console.log(
    `\n${set}: ${played.length} conversations, ${turns.length} turns, ${played.filter(({ isCut }) => isCut).length} cut short`,
  );
  console.log(
    `  ${percent(good.length, turns.length)}  turns of which everything holds (one of three articles is enough)`,
  );
  for (const measure of measures) printMeasure(measure, played);
  const cpu = turns.map(({ cpuMs }) => cpuMs);
  const sizes = turns.map(({ bytes }) => bytes / 1024);
  console.log(`  a turn: processor time ${spread(cpu, 'ms')}\n  a turn: what is handed back ${spread(sizes, 'KiB')}`);
}

function printMeasure(measure: Measure, played: PlayedScript[]): void {
  const verdicts = played
    .flatMap((one) => one.turns)
    .flatMap(({ verdicts: all }) => all.filter((one) => one.measure === measure));
  console.log(`  ${percent(verdicts.filter(({ holds }) => holds).length, verdicts.length)}  ${measure}`);
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? '  -  ' : `${((100 * part) / whole).toFixed(1)} %`.padStart(7)} ${`${part}/${whole}`.padStart(9)}`;
}

function printFailures(played: PlayedScript[]): void {
  for (const { script, turns } of played)
    for (const [index, { said, reply, verdicts }] of turns.entries()) {
      const failed = verdicts.filter(({ holds }) => !holds);
      if (failed.length === 0) continue;
      console.log(
        `\n## ${script.id} ${index + 1}: ${failed.map(({ measure, note }) => `${measure} (${note})`).join('; ')}`,
      );
      console.log(`  USER: ${said}\n  ${reply}`);
    }
}
