/** One text, as its features, with what it is an example of. */
export interface Example<Label extends string> {
  features: string[];
  label: Label;
}

/** What was learnt: for each bucket of features how much it counts, and a weight for each label. */
export interface Model<Label extends string> {
  labels: Label[];
  /** How rare each bucket is: 255 where no example falls into it. */
  rarity: Uint8Array;
  weights: Int8Array;
  /** What a weight of 1 stands for. */
  scale: number;
}

export interface Weighed<Label extends string> {
  label: Label;
  probability: number;
}

/** What a model depends on beside its examples. */
export const training = { bucketCount: 2 ** 16, epochs: 12, learningRate: 3, decay: 0.35 };
const { bucketCount, epochs, learningRate, decay } = training;

/**
 * Trains a multinomial logistic regression over hashed features by stochastic gradient descent. The order of the examples is the
 * only thing that is drawn, and always the same way: the same examples make the same model.
 */
export function trainModel<Label extends string>(examples: readonly Example<Label>[]): Model<Label> {
  const labels = [...new Set(examples.map(({ label }) => label))].toSorted();
  const weights = new Float32Array(bucketCount * labels.length);
  const scores = new Float64Array(labels.length);
  const hashed = examples.map(({ features, label }) => ({
    buckets: bucketsOf(features),
    label: labels.indexOf(label),
  }));
  const rarity = rarityOf(hashed);
  const drawn = drawnOrder(hashed.length);

  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const rate = learningRate / (1 + decay * epoch);
    for (const at of drawn()) {
      const example = hashed[at];
      if (example) learn({ weights, rarity }, example, rate, scores);
    }
  }

  return { labels, rarity, ...inBytes(weights) };
}

/** Of each bucket the root of the logarithm of how few examples fall into it, as a share of the largest: 0 to 255. */
function rarityOf(examples: readonly { buckets: number[] }[]): Uint8Array {
  const counts = new Uint32Array(bucketCount);
  for (const { buckets } of examples) for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
  const most = Math.log(1 + examples.length);

  return Uint8Array.from(counts, (count) =>
    Math.round(255 * Math.sqrt(Math.log(1 + examples.length / (1 + count)) / most)),
  );
}

/** The labels of a text, the most probable first; the probabilities of all make 1. */
export function weigh<Label extends string>(
  { labels, scale, ...model }: Model<Label>,
  features: readonly string[],
): Weighed<Label>[] {
  const scores = new Float64Array(labels.length);
  score(model, bucketsOf(features), scores, scale);

  return labels
    .map((label, at) => ({ label, probability: scores[at] ?? 0 }))
    .toSorted((a, b) => b.probability - a.probability);
}

function inBytes(weights: Float32Array): Pick<Model<string>, 'weights' | 'scale'> {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), Number.EPSILON);
  const scale = largest / 127;

  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale };
}

/** The buckets of a text. The first belongs to every text: it holds how frequent the labels are. */
function bucketsOf(features: readonly string[]): number[] {
  return [...new Set([0, ...features.map(bucketOf)])];
}

/** FNV-1a. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);

  return (hash >>> 0) % bucketCount;
}

interface Weights {
  rarity: Uint8Array;
  weights: Float32Array | Int8Array;
}

/** What scales a text's features to length 1, so that a long text weighs no more than a short one. */
function unitOf(rarity: Uint8Array, buckets: readonly number[]): number {
  let sum = 0;
  for (const bucket of buckets) sum += (rarity[bucket] ?? 0) ** 2;

  return 1 / Math.sqrt(Math.max(1, sum));
}

function learn(
  { weights, rarity }: Weights,
  { buckets, label }: { buckets: number[]; label: number },
  rate: number,
  scores: Float64Array,
): void {
  score({ weights, rarity }, buckets, scores);
  scores[label] = (scores[label] ?? 0) - 1;
  const step = rate * unitOf(rarity, buckets);
  const count = scores.length;
  for (const bucket of buckets) {
    const from = bucket * count;
    const share = step * (rarity[bucket] ?? 0);
    for (let at = 0; at < count; at += 1) weights[from + at] = (weights[from + at] ?? 0) - share * (scores[at] ?? 0);
  }
}

/** Writes the probability of each label to `scores`. */
function score({ weights, rarity }: Weights, buckets: readonly number[], scores: Float64Array, scale = 1): void {
  const count = scores.length;
  scores.fill(0);
  for (const bucket of buckets) {
    const from = bucket * count;
    const rare = rarity[bucket] ?? 0;
    for (let at = 0; at < count; at += 1) scores[at] = (scores[at] ?? 0) + rare * (weights[from + at] ?? 0);
  }
  const unit = unitOf(rarity, buckets) * scale;
  const most = Math.max(...scores) * unit;
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    scores[at] = Math.exp((scores[at] ?? 0) * unit - most);
    sum += scores[at] ?? 0;
  }
  for (let at = 0; at < count; at += 1) scores[at] = (scores[at] ?? 0) / sum;
}

/** Shuffles (Fisher-Yates) with a linear congruential generator of a fixed seed: the same orders in every run. */
function drawnOrder(length: number): () => number[] {
  const order = Array.from({ length }, (_, at) => at);
  let state = 1;

  return () => {
    for (let at = length - 1; at > 0; at -= 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const other = state % (at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }

    return order;
  };
}
