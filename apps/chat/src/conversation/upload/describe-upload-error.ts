import { oldEndings, sizes } from '@fidelio/contracts';
import { ApiError } from '@fidelio/shell-api';
import { formatBytes } from '@fidelio/ui';
import { texts } from '../../texts';
import { whenAgain } from '../../when';

const words = texts.upload;

/** Which file was refused, and by what type, limit or fault. */
export function describeUploadError(file: File, error: unknown): string {
  if (!(error instanceof ApiError)) return words.refused(file.name, words.failed);
  const oldEnding = oldEndings.find((ending) => file.name.toLowerCase().endsWith(`.${ending}`)) ?? oldEndings[0];

  if (error.code === 'cancelled') return words.cancelled(file.name);
  if (error.code === 'network') return words.refused(file.name, words.network);
  if (error.code === 'upload.too-large' || error.code === 'request.too-large')
    return words.tooLarge(file.name, formatBytes(file.size), formatBytes(sizes.uploadMax));
  if (error.code === 'upload.old-format' && file.name.toLowerCase().endsWith(`.${oldEnding}`))
    return words.old(file.name, oldEnding);
  if (error.status === 429) return words.refused(file.name, words.tooManyUntil(whenAgain(error.retryAfter)));

  return words.refused(file.name, error.problem?.title ?? words.failed);
}
