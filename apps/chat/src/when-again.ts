import { formatTime } from '@fidelio/ui';
import { t } from './texts';

/** 'in 40 seconds', or 'at 14:05' when that is more than two minutes away. */
export function whenAgain(seconds: number | null): string {
  if (seconds === null) return t('when.soon');
  if (seconds <= 120) return t('when.seconds', { seconds });

  return t('when.at', { time: formatTime(new Date(Date.now() + seconds * 1000)) });
}
