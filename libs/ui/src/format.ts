/** Formatters are made at their first use and kept: the first of each kind costs a phone 50 ms and more. */
function kept<Formatter>(make: () => Formatter): () => Formatter {
  let formatter: Formatter | undefined;

  return () => (formatter ??= make());
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** '8.4 MB' in the locale of the browser. One MB is 1024 × 1024 bytes, as in Windows. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;

  return inUnit(power, power > 1 && value < 10 ? 1 : 0).format(value);
}

const unitFormats = new Map<string, Intl.NumberFormat>();

function inUnit(power: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${power} ${maximumFractionDigits}`;
  const unitDisplay = power === 0 ? 'long' : 'short';
  const format =
    unitFormats.get(key) ??
    new Intl.NumberFormat(undefined, { style: 'unit', unit: units[power], unitDisplay, maximumFractionDigits });
  unitFormats.set(key, format);

  return format;
}

const numbers = kept(() => new Intl.NumberFormat());

export function formatNumber(value: number): string {
  return numbers().format(value);
}

const instants = kept(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }));

/** 'Nov 20, 2026, 2:05 PM' */
export function formatInstant(instant: string): string {
  return instants().format(new Date(instant));
}

const times = kept(() => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }));

/** '2:05 PM' */
export function formatTime(time: Date): string {
  return times().format(time);
}

const spans: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const distances = kept(() => new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }));

/** '3 minutes ago', 'yesterday', or 'now' for less than a minute. */
export function formatRelative(instant: string, now: number = Date.now()): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  const words = distances();
  const [unit, length] = spans.find(([, span]) => Math.abs(seconds) >= span) ?? ['second', 0];

  return length === 0 ? words.format(0, 'second') : words.format(Math.trunc(seconds / length), unit);
}
