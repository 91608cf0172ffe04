import { formatNumber } from '@fidelio/ui';

/** '45 s', '12 min', '3 h'; '–' where there is none. */
export function duration(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 90) return `${formatNumber(Math.round(seconds))} s`;
  if (seconds < 5400) return `${formatNumber(Math.round(seconds / 60))} min`;

  return `${formatNumber(Math.round(seconds / 3600))} h`;
}
