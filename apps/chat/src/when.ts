import { formatTime } from '@fidelio/ui';
import { texts } from './texts';

/** 'in 40 seconds', or 'at 14:05' where that is longer off. */
export function whenAgain(seconds: number | null, now: number = Date.now()): string {
  if (seconds === null) return texts.times.now;
  if (seconds <= 120) return texts.times.inSeconds(seconds);

  return texts.times.at(formatTime(new Date(now + seconds * 1000)));
}
