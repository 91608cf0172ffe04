const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** '8.4 MB': powers of 1024 under the names that Windows gives them, by the reader's locale. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;

  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 && value < 10 ? 1 : 0,
  }).format(value);
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat().format(value);
}

/** Day and time in full, as a tooltip or beside a relative time. */
export function formatInstant(instant: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** The time of day alone. */
export function formatTime(time: Date): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(time);
}

const spans: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** '3 minutes ago', 'yesterday'. Under a minute it is 'now'. */
export function formatRelative(instant: string, now: number = Date.now()): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const [unit, length] = spans.find(([, span]) => Math.abs(seconds) >= span) ?? ['second', 0];

  return length === 0 ? words.format(0, 'second') : words.format(Math.trunc(seconds / length), unit);
}
