/** The straight line through points `[milliseconds, value]` (least squares). */
export function slopeOf(points) {
  const count = points.length;
  if (count < 2) throw new Error('Too short to tell a slope: take more minutes.');
  const mean = (at) => points.reduce((sum, point) => sum + point[at], 0) / count;
  const [x, y] = [mean(0), mean(1)];
  const across = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  const along = points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
  const slope = along === 0 ? 0 : across / along;

  return { mean: y, perHour: slope * 3_600_000, rise: slope * (points.at(-1)[0] - points[0][0]) };
}
