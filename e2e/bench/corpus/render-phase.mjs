import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../run/steps.mjs';
import { KeptAnswers } from './kept-answers.mjs';
import { overWorkers } from '../worker-pool.mjs';

const program = join(root, 'libs/fidelity/bench/gate-worker.mjs');

/** Gate 5 over what AUTO fixes alone gave, and over what all fixes gave. Null where LibreOffice is not here. */
export async function renderPhase({ workers }, results, originalOf) {
  if (spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status !== 0) {
    console.log('render: skipped, LibreOffice is not installed.');
    return null;
  }
  const kept = new KeptAnswers('render');
  const pairs = results.flatMap(({ file, kind, sha, format, auto, allowed }) =>
    [{ run: auto, mayMove: false }, ...(allowed.sha === auto.sha ? [] : [{ run: allowed, mayMove: true }])].flatMap(
      ({ run, mayMove }) =>
        run.path
          ? [
              {
                gate: 'render',
                file,
                kind,
                format,
                mayMove,
                before: originalOf(file),
                after: run.path,
                key: `${sha} ${run.sha}`,
              },
            ]
          : [],
    ),
  );
  await overWorkers({
    label: 'render',
    program,
    tasks: pairs.filter(({ key }) => !kept.get(key)),
    workers,
    milliseconds: 240_000,
    execArgv: ['--no-warnings'],
    onAnswer: ({ key }, answer) => kept.set(key, answer),
  });

  return pairs.map(({ file, kind, mayMove, key }) => ({ file, kind, mayMove, ...kept.get(key) }));
}
