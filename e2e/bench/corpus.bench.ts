import { join } from 'node:path';
import { isAnswered } from './corpus/answers.ts';
import { missedBars, type Seen } from './corpus/bars.ts';
import { counterPhase } from './corpus/counter-phase.ts';
import { enginePhase } from './corpus/engine-phase.ts';
import { forgetAnswers } from './corpus/kept-answers.ts';
import { lookPhase, type LookPair } from './corpus/look-phase.ts';
import { mutantPhase } from './corpus/mutant-phase.ts';
import { officePhase } from './corpus/office-phase.ts';
import { corpusFiles, type Phase, readOptions } from './corpus/options.ts';
import { renderPhase } from './corpus/render-phase.ts';
import { schemaPhase } from './corpus/schema-phase.ts';
import {
  showCounter,
  showEngine,
  showLook,
  showMutants,
  showOffice,
  showRender,
  showSchema,
  showText,
  showWorse,
} from './corpus/show.ts';
import { engineTable, totals } from './corpus/tables.ts';
import { textPhase } from './corpus/text-phase.ts';
import { worsePhase, type WorsePair } from './corpus/worse-phase.ts';
import { conclude } from './report.ts';

/** Of copies with AUTO changes alone the share of grade 1 or better, of those with others that of grade 2 or better. */
function lookShares(looks: LookPair[] | null) {
  const shareOf = (made: LookPair['made'], maxGrade: number) => {
    const graded = (looks ?? []).flatMap((pair) => (pair.made === made && pair.look ? [pair.look.grade] : []));
    return graded.length === 0 ? null : graded.filter((grade) => grade <= maxGrade).length / graded.length;
  };

  return { autoLook: shareOf('AUTO', 1), recLook: shareOf('REC', 2) };
}

/** The fidelity engine over the corpus of real files, phase by phase, each judged by other means than the engine's. */
export async function run(words: string[]) {
  const options = readOptions(words);
  const files = corpusFiles(options);
  if (!files) return console.log('skipped: the corpus of real files is not here');
  if (options.fresh) forgetAnswers();
  const originalOf = (file: string) => join(options.corpus, file);
  const wants = (phase: Phase) => options.phases.includes(phase);

  const results = options.phases.every((phase) => phase === 'mutants') ? [] : await enginePhase(options, files);
  if (results.length > 0) showEngine(results);
  const answered = results.filter(isAnswered);
  const comparable = answered.filter(({ judged }) => !judged.carried);
  const seen: Seen = {};
  if (wants('counter')) showCounter((seen.counter = await counterPhase(comparable, originalOf)));
  if (wants('text')) showText((seen.text = await textPhase(options, comparable, originalOf)));
  if (wants('office')) showOffice(await officePhase(options, comparable, originalOf));
  if (wants('schema')) showSchema((seen.pairs = await schemaPhase(options, comparable, originalOf)));
  if (wants('render')) showRender(await renderPhase(options, comparable, originalOf));
  let worsePairs: WorsePair[] | null = null;
  if (wants('worse')) showWorse((worsePairs = await worsePhase(options, comparable, originalOf)));
  let looks: LookPair[] | null = null;
  if (wants('look')) showLook((looks = await lookPhase(options, comparable, originalOf)));
  if (wants('mutants')) seen.mutantsCrashed = showMutants(await mutantPhase(options, files, originalOf));

  const newSchemaErrors = seen.pairs?.reduce((sum, { judge }) => sum + ('crash' in judge ? 0 : judge.count), 0) ?? null;
  const worse = worsePairs && new Set(worsePairs.flatMap((pair) => (pair.worse.length > 0 ? [pair.file] : []))).size;
  const last = { ...totals(results), newSchemaErrors, worse, ...lookShares(looks) };
  const { missed, slow } = missedBars(last, results, seen);
  for (const aim of slow) console.log(`Slow: ${aim}.`);
  conclude({
    bench: 'corpus',
    table: engineTable(results),
    figures: {
      ...last,
      ...(seen.mutantsCrashed !== undefined && { mutantsCrashed: seen.mutantsCrashed }),
    },
    missed,
  });
}
