/** The middle one; of an even number the mean of both. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;

  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

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
