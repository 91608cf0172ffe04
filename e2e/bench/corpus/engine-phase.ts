import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../run/steps.ts';
import { Crash, overWorkers } from '../worker-pool.ts';
import { EngineAnswer, type EngineResult, type Judged, KeptEngineAnswer } from './answers.ts';
import { allText, strayChanges, wroteSuite } from './checks.ts';
import { engineDigest, fixedFolder, KeptAnswers } from './kept-answers.ts';
import type { CorpusOptions } from './options.ts';

const program = join(root, 'libs/fidelity/bench/engine-worker.mjs');
/** Far above the bar: a file is to be seen missing it, not to be cut off. Drawing pictures takes LibreOffice its time. */
const milliseconds = 300_000;
/** As the product's own pool does: what has grown beyond half of its limit is replaced before the next file. */
const replaceAbove = 256 * 2 ** 20;

/** The engine over every file: what nobody is asked about, then every question answered yes, then once more over that. */
export async function enginePhase({ corpus, workers }: CorpusOptions, files: string[]): Promise<EngineResult[]> {
  const kept = new KeptAnswers(`engine-${engineDigest()}`, KeptEngineAnswer);
  const out = fixedFolder();
  const asked = files.filter((file) => !kept.get(file));
  if (asked.length < files.length) console.log(`engine: ${files.length - asked.length} answers of an earlier run kept`);
  await overWorkers({
    label: 'engine',
    program,
    tasks: asked.map((file) => ({ file, path: join(corpus, file), out })),
    workers,
    milliseconds,
    replaceAbove,
    execArgv: ['--max-old-space-size=400', '--max-semi-space-size=4', '--no-warnings'],
    onAnswer: ({ file, path }, raw) => {
      const crash = Crash.safeParse(raw);
      if (crash.success) return kept.set(file, crash.data);
      const answer = EngineAnswer.parse(raw);
      kept.set(file, { ...answer, judged: judge(path, answer) });
    },
  });

  return files.map((file) => ({ file, kind: file.split('/')[0] ?? '', ...kept.require(file) }));
}

function judge(path: string, { auto, allowed, findings }: EngineAnswer): Judged {
  const original = readFileSync(path);
  const bySuite = wroteSuite(original);
  // A binary workbook is a package, too, and its copy has no part of it.
  const carried = original.subarray(0, 2).toString() !== 'PK' || findings.some(({ id }) => id === 'file.old-format');
  if (!allowed.path || carried) return { stray: [], textChanged: false, carried, bySuite };
  const runs = auto.path && auto.sha !== allowed.sha ? [auto, allowed] : [allowed];
  const stray = runs.flatMap(({ path: fixed, parts }) =>
    fixed ? strayChanges(original, readFileSync(fixed), parts) : [],
  );
  const textChanged =
    auto.path !== null &&
    // REC recipes may declare changes; AUTO ones may not.
    !findings.some(({ id, mode }) => mode !== 'AUTO' && ['fixed', 'waiting'].includes(auto.outcomes[id] ?? '')) &&
    allText(original) !== allText(readFileSync(auto.path));

  return { stray, textChanged, carried, bySuite };
}
