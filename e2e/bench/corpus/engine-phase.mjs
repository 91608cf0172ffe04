import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../run/steps.mjs';
import { allText, strayChanges } from './checks.mjs';
import { engineDigest, fixedFolder, KeptAnswers } from './kept-answers.mjs';
import { overWorkers } from '../worker-pool.mjs';

const program = join(root, 'libs/fidelity/bench/engine-worker.mjs');
/** Far above the bar: a file is to be seen missing it, not to be cut off. Drawing pictures takes LibreOffice its time. */
const milliseconds = 300_000;
/** As the product's own pool does: what has grown beyond half of what it may is replaced before the next file. */
const fat = 256 * 2 ** 20;

/** The engine over every file: with AUTO fixes, with all OPT fixes, and once more over what came out. */
export async function enginePhase({ corpus, workers }, files) {
  const kept = new KeptAnswers(`engine-${engineDigest()}`);
  const out = fixedFolder();
  const asked = files.filter((file) => !kept.get(file));
  if (asked.length < files.length) console.log(`engine: ${files.length - asked.length} answers of an earlier run kept`);
  await overWorkers({
    label: 'engine',
    program,
    tasks: asked.map((file) => ({ file, path: join(corpus, file), out })),
    workers,
    milliseconds,
    fat,
    execArgv: ['--max-old-space-size=400', '--max-semi-space-size=4', '--no-warnings'],
    onAnswer: ({ file, path }, answer) =>
      kept.set(file, answer.crash ? answer : { ...answer, judged: judged(path, answer) }),
  });

  return files.map((file) => ({ file, kind: file.split('/')[0], ...kept.get(file) }));
}

/** What came out, looked at by means that share nothing with the engine. */
function judged(path, { auto, allowed, findings }) {
  if (!allowed.path) return { stray: [], textChanged: false };
  const original = readFileSync(path);
  const runs = auto.path && auto.sha !== allowed.sha ? [auto, allowed] : [allowed];
  const stray = runs.flatMap((run) => strayChanges(original, readFileSync(run.path), run.parts));
  // OPT recipes may declare changes; AUTO ones may not, but for the entries of an empty table of contents.
  const textChanged =
    auto.path !== null &&
    !findings.some(({ id }) => id === 'word.contents-empty') &&
    allText(original) !== allText(readFileSync(auto.path));

  return { stray, textChanged };
}
