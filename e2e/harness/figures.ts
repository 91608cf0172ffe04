/** The middle one; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);

  return (low + high) / 2;
}

/** The value below which this share of all lies. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

export interface Comparison {
  ratio: number;
  spread: [number, number];
}

/** Each round's product ÷ rival, which ran next to one another: the median ratio, and the lowest and highest. */
export function compared(product: readonly number[], rival: readonly number[]): Comparison {
  const ratios = product.map((value, round) => value / (rival[round] ?? NaN));

  return { ratio: rounded(median(ratios)), spread: [rounded(Math.min(...ratios)), rounded(Math.max(...ratios))] };
}

/** Least and most, in words: what a table says beside a median. */
export function spread(values: readonly number[], digits = 0): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}

export interface Point {
  x: number;
  y: number;
}

export interface Line {
  start: number;
  slope: number;
  /** R². */
  fit: number;
  /** The largest residual as a share of the largest value. */
  residual: number;
}

/** Least squares: y = start + slope × x. */
export function line(points: readonly Point[]): Line {
  const mean = (key: 'x' | 'y') => points.reduce((sum, point) => sum + point[key], 0) / points.length;
  const [meanX, meanY] = [mean('x'), mean('y')];
  const across = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const along = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = along === 0 ? 0 : across / along;
  const start = meanY - slope * meanX;
  const residuals = points.map(({ x, y }) => y - start - slope * x);
  const total = points.reduce((sum, { y }) => sum + (y - meanY) ** 2, 0);

  return {
    start,
    slope,
    fit: 1 - residuals.reduce((sum, residual) => sum + residual ** 2, 0) / total,
    residual: Math.max(...residuals.map(Math.abs)) / Math.max(...points.map(({ y }) => y)),
  };
}
