import { followUpExamples } from '../understanding/follow-up-training.js';
import { trainModel, weigh } from '../understanding/linear-classifier.js';

const folds = 5;
const thresholds = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const confusionsShown = 40;

/** Trains on four fifths of the sentences of `data/follow-ups` and reads the rest, five times. */
const examples = followUpExamples().map((example, at) => ({ ...example, fold: at % folds }));
const read = Array.from({ length: folds }, (_, fold) => {
  const model = trainModel(examples.filter((example) => example.fold !== fold));

  return examples
    .filter((example) => example.fold === fold)
    .map(({ language, label, features }) => ({ language, label, given: weigh(model, features)[0] }));
}).flat();

type Read = (typeof read)[number];

const isRight = ({ label, given }: Read) => given?.label === label;

console.log(`${examples.length} sentences: ${share(read.filter(isRight).length, read.length)} right`);
for (const [language, some] of Map.groupBy(read, (one) => one.language))
  console.log(`  ${language} ${share(some.filter(isRight).length, some.length)}`);
for (const [label, some] of Map.groupBy(read, (one) => one.label))
  console.log(`  ${label.padEnd(18)} ${share(some.filter(isRight).length, some.length)}`);
for (const least of thresholds) {
  const sure = read.filter(({ given }) => (given?.probability ?? 0) >= least);
  console.log(
    `  at ${least} and above: ${share(sure.length, read.length)} of all, ${share(sure.filter(isRight).length, sure.length)} of them right`,
  );
}
const confused = Map.groupBy(
  read.filter((one) => !isRight(one)),
  ({ label, given }) => `${label} read as ${given?.label}`,
);
for (const [pair, some] of [...confused].toSorted((a, b) => b[1].length - a[1].length).slice(0, confusionsShown))
  console.log(`  ${some.length} ${pair}`);

function share(part: number, all: number): string {
  return `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
}
