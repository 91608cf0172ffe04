import { formatTime } from '@fidelio/ui';

/** 'in 40 seconds', or 'at 14:05' when that is more than two minutes away. */
export function whenAgain(seconds: number | null): string {
  if (seconds === null) return 'in a moment';
  if (seconds <= 120) return seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`;

  return `at ${formatTime(new Date(Date.now() + seconds * 1000))}`;
}
