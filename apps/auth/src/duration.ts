function countOf(amount: number, unit: 'second' | 'minute' | 'hour'): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** '42 seconds', '3 minutes', '5 hours'. Rounded up, so that a retry after this time is not too early. */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return countOf(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 90 * 60) return countOf(Math.ceil(seconds / 60), 'minute');

  return countOf(Math.ceil(seconds / 3600), 'hour');
}

/** '0:42' */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
