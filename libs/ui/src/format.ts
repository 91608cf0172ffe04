import { pageLanguage } from './language/page-language';

/** The page's language as the browser's owner writes it: `en-GB`, `pt-BR`. */
function locale(): string {
  const language = pageLanguage.current();

  // Node 20, which prerenders, has no `navigator`.
  const accepted = globalThis.navigator?.languages ?? [];

  return accepted.find((each) => each === language || each.startsWith(`${language}-`)) ?? language;
}

/** Formatters are made at their first use and kept: the first of each kind costs a phone 50 ms and more. */
export function kept<Formatter>(make: (locale: string) => Formatter) {
  const formatters = new Map<string, Formatter>();

  return (wanted: Intl.LocalesArgument = locale()): Formatter => {
    const formatter = formatters.get(String(wanted)) ?? make(String(wanted));
    formatters.set(String(wanted), formatter);

    return formatter;
  };
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** '8.4 MB' in the page's language. One MB is 1024 × 1024 bytes, as in Windows. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;

  const maximumFractionDigits = power > 1 && value < 10 ? 1 : 0;

  return inUnit(units[power], { unitDisplay: power === 0 ? 'long' : 'short', maximumFractionDigits }).format(value);
}

/** '42 seconds', '3 minutes', '5 hours'. Rounded up, so that a retry after this time is not too early. */
export function formatDuration(seconds: number): string {
  const long = { unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  if (seconds < 90) return inUnit('second', long).format(Math.max(1, Math.ceil(seconds)));
  if (seconds < 90 * 60) return inUnit('minute', long).format(Math.ceil(seconds / 60));

  return inUnit('hour', long).format(Math.ceil(seconds / 3600));
}

const unitFormats = new Map<string, Intl.NumberFormat>();

function inUnit(unit: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${pageLanguage.current()} ${unit} ${options.maximumFractionDigits}`;
  const format = unitFormats.get(key) ?? new Intl.NumberFormat(locale(), { style: 'unit', unit, ...options });
  unitFormats.set(key, format);

  return format;
}

const numbers = kept((locale) => new Intl.NumberFormat(locale));

export function formatNumber(value: number): string {
  return numbers().format(value);
}

const lists = kept((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** 'a, b, and c' */
export function formatList(names: Iterable<string>): string {
  return lists().format(names);
}

const instants = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));

/** 'Nov 20, 2026, 2:05 PM' */
export function formatInstant(instant: string): string {
  return instants().format(new Date(instant));
}

const times = kept((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

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

const distances = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** '3 minutes ago', 'yesterday', or 'now' for less than a minute. */
export function formatRelative(instant: string, now: number = Date.now()): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  const words = distances();
  const [unit, length] = spans.find(([, span]) => Math.abs(seconds) >= span) ?? ['second', 0];

  return length === 0 ? words.format(0, 'second') : words.format(Math.trunc(seconds / length), unit);
}
