const minIntervalMs = 10_000;

/** Passes the same error on once in ten seconds, because a worker that cannot reach the database fails every other second. */
export function throttled(report: (error: Error) => void): (error: Error) => void {
  const reportedAt = new Map<string, number>();

  return (error) => {
    const key = 'code' in error ? String(error.code) : error.name;
    const now = performance.now();
    if (now - (reportedAt.get(key) ?? -Infinity) < minIntervalMs) return;
    reportedAt.set(key, now);
    report(error);
  };
}
