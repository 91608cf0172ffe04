const MiB = 2 ** 20;

/** What was aimed at and is not met, in words. Times are said too, but a busy machine misses them without anybody's fault. */
export function missedBars(last, results, { counter, text, pairs = [] }) {
  const answered = results.filter(({ crash }) => !crash);
  const most = (values) => values.reduce((worst, value) => Math.max(worst, value), 0);
  const share = (part, whole) => (whole === 0 ? 1 : part / whole);
  const bars = [
    ['every file is answered', last.answered === last.files],
    ['95 % of AUTO findings are fixed', share(last.autoFixed, last.autoFound) >= 0.95],
    ['80 % of OPT findings are fixed', share(last.optFixed, last.optFound) >= 0.8],
    ['no text changes undeclared', last.textChanged === 0],
    ['a fixed file is left alone', last.notIdempotent === 0],
    ['no untouched part changes', answered.every(({ judged }) => judged.stray.length === 0)],
    ['no new schema error', (last.newSchemaErrors ?? 0) === 0],
    ['no broken copy goes without an answer', (last.mutantsCrashed ?? 0) === 0],
    ['recall and precision reach 0.98', !counter || Math.min(counter.recall, counter.precision) >= 0.98],
    ['the engine stays below 512 MiB', most(answered.map(({ peak }) => peak)) < 512 * MiB],
    ['the schema gate stays below 1 GiB', most(pairs.map(({ gate }) => gate.gatePeak ?? 0)) < 1024 * MiB],
    [
      // Less is visible only where a control shows what its data says instead of a placeholder: the table tells.
      'no file shows fewer words to a simple importer',
      !text || text.every(({ before, after }) => after >= before - 0.0005),
    ],
  ];
  const times = [
    ['no file takes 10 s', most(answered.map(({ auto }) => auto.milliseconds)) < 10_000],
    ['none takes 30 s with the schema gate', most(pairs.map(({ gate }) => gate.milliseconds ?? 0)) < 20_000],
  ];
  const unmet = (list) => list.filter(([, met]) => !met).map(([name]) => name);

  return { missed: unmet(bars), slow: unmet(times) };
}
