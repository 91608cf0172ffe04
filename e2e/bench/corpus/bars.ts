import { withoutCrashes } from '../worker-pool.ts';
import { type Answered, type EngineResult, isAnswered } from './answers.ts';
import type { Counted } from './counter-phase.ts';
import type { SchemaPair } from './schema-phase.ts';
import type { totals } from './tables.ts';
import type { TextShare } from './text-phase.ts';

const MiB = 2 ** 20;

export interface Seen {
  counter?: Counted | null;
  text?: TextShare[] | null;
  pairs?: SchemaPair[];
  mutantsCrashed?: number;
}

type Totals = ReturnType<typeof totals>;
type Bar = [aim: string, met: boolean];

/** What was aimed at and is not met, in words. Times are told too, but a busy machine misses them without anybody's fault. */
export function missedBars(
  last: Totals & {
    newSchemaErrors: number | null;
    worse: number | null;
    autoLook: number | null;
    recLook: number | null;
  },
  results: EngineResult[],
  { counter, text, pairs = [], mutantsCrashed = 0 }: Seen,
): { missed: string[]; slow: string[] } {
  const answered = results.filter(isAnswered);
  const most = (of: (one: Answered) => number) => Math.max(0, ...answered.map(of));
  const gates = withoutCrashes(pairs.map(({ gate }) => gate));
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  const bars: Bar[] = [
    ['every file is answered', last.answered === last.files],
    ['95 % of AUTO findings are fixed', share(last.autoFixed, last.autoFound) >= 0.95],
    ['90 % of the files with a recipe have a copy in hand', share(last.inHand, last.withRecipe) >= 0.9],
    ['80 % of the files with a finding have a copy in hand', share(last.inHand, last.withFinding) >= 0.8],
    [
      '75 % of the files with a finding have a copy in which nothing blocks',
      share(last.completeCopy, last.withFinding) >= 0.75,
    ],
    ['80 % have one when every question is answered yes', share(last.completeCopyAgreed, last.withFinding) >= 0.8],
    ['in 75 % of them nothing blocks, with or without a change', share(last.nothingBlocks, last.withFinding) >= 0.75],
    [
      'in 80 % of them nothing blocks when every question is answered yes',
      share(last.nothingBlocksAgreed, last.withFinding) >= 0.8,
    ],
    ['nothing that blocks is found in a file that the suite itself wrote', last.firesOnSuiteFiles === 0],
    ['no copy is worse to another program', (last.worse ?? 0) === 0],
    ['AUTO changes move nothing that is seen', (last.autoLook ?? 1) === 1],
    ['95 % of the other copies look as before', (last.recLook ?? 1) >= 0.95],
    ['no text changes undeclared', last.textChanged === 0],
    ['a fixed file is left alone', last.notIdempotent === 0],
    ['no untouched part changes', answered.every(({ judged }) => judged.stray.length === 0)],
    ['no new schema error', (last.newSchemaErrors ?? 0) === 0],
    ['no broken copy goes without an answer', mutantsCrashed === 0],
    ['recall and precision reach 0.98', !counter || Math.min(counter.recall, counter.precision) >= 0.98],
    ['the engine stays below 512 MiB', most(({ peak }) => peak) < 512 * MiB],
    ['the schema gate stays below 1 GiB', Math.max(0, ...gates.map(({ gatePeak = 0 }) => gatePeak)) < 1024 * MiB],
    [
      // Less is visible only where a control shows what its data says instead of a placeholder: the table tells.
      'no file shows fewer words to a simple importer',
      !text || text.every(({ before, after }) => after >= before - 0.0005),
    ],
  ];
  const times: Bar[] = [
    ['no file takes 10 s', most(({ auto }) => auto.milliseconds) < 10_000],
    ['none takes 30 s with the schema gate', Math.max(0, ...gates.map(({ milliseconds }) => milliseconds)) < 20_000],
  ];
  const unmet = (list: Bar[]) => list.filter(([, met]) => !met).map(([aim]) => aim);

  return { missed: unmet(bars), slow: unmet(times) };
}
