const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** '8.4 MB' in the locale of the browser. One MB is 1024 × 1024 bytes, as in Windows. */
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

/** 'Nov 20, 2026, 2:05 PM' */
export function formatInstant(instant: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** '2:05 PM' */
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

/** '3 minutes ago', 'yesterday', or 'now' for less than a minute. */
export function formatRelative(instant: string, now: number = Date.now()): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const [unit, length] = spans.find(([, span]) => Math.abs(seconds) >= span) ?? ['second', 0];

  return length === 0 ? words.format(0, 'second') : words.format(Math.trunc(seconds / length), unit);
}
