/** The middle one; of an even number the mean of the two in the middle. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);

  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const rounded = (value) => Number(value.toFixed(2));

/** Each round's product ÷ rival, which ran next to one another: the median ratio, and the lowest and highest. */
export function compared(product, rival) {
  const ratios = product.map((value, round) => value / rival[round]);

  return { ratio: rounded(median(ratios)), spread: [rounded(Math.min(...ratios)), rounded(Math.max(...ratios))] };
}

/** Least and most, in words: what a table says beside a median. */
export function spread(values, digits = 0) {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}

/** `key=value` arguments of a bench. */
export const options = (args) => Object.fromEntries(args.map((arg) => arg.split('=')));

/** Least squares: y = start + slope × x, with R² and the largest residual as a share of its value. */
export function line(points) {
  const [meanX, meanY] = ['x', 'y'].map((key) => points.reduce((sum, point) => sum + point[key], 0) / points.length);
  const slope =
    points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) /
    points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const start = meanY - slope * meanX;
  const residuals = points.map(({ x, y }) => y - start - slope * x);
  const spread = points.reduce((sum, { y }) => sum + (y - meanY) ** 2, 0);

  return {
    start,
    slope,
    fit: 1 - residuals.reduce((sum, residual) => sum + residual ** 2, 0) / spread,
    residual: Math.max(...residuals.map(Math.abs)) / Math.max(...points.map(({ y }) => y)),
  };
}
