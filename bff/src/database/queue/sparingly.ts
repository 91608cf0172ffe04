const sayAgainAfter = 10_000;

/** A worker that cannot reach the database fails every other second: the same failure is told six times a minute at most. */
export function sparingly(tell: (error: Error) => void): (error: Error) => void {
  const said = new Map<string, number>();

  return (error) => {
    const key = 'code' in error ? String(error.code) : error.name;
    const now = performance.now();
    if (now - (said.get(key) ?? -Infinity) < sayAgainAfter) return;
    said.set(key, now);
    tell(error);
  };
}
