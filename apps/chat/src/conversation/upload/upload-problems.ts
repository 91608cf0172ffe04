import { sizes, uploadEndings } from '@fidelio/contracts';
import { ApiError } from '@fidelio/shell-api';
import { formatBytes } from '@fidelio/ui';
import { conversationTexts } from '../conversation-texts';

const words = conversationTexts.upload;

/** Why a file cannot be uploaded, or null. The server checks again, by content. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!uploadEndings.includes(ending)) return words.type(file.name, ending);
  if (file.size === 0) return words.empty(file.name);
  if (file.size > sizes.uploadMax)
    return words.tooLarge(file.name, formatBytes(file.size), formatBytes(sizes.uploadMax));

  return null;
}

/** Why the upload of a file failed. */
export function uploadFailureOf(file: File, error: unknown): string {
  if (!(error instanceof ApiError)) return words.refused(file.name, words.again);

  if (error.code === 'network') return words.refused(file.name, words.network);
  if (error.code === 'upload.too-large' || error.code === 'request.too-large')
    return words.tooLarge(file.name, formatBytes(file.size), formatBytes(sizes.uploadMax));
  if (error.status === 429) return words.refused(file.name, words.tooMany(error.retryAfter));

  return words.refused(file.name, error.problem?.title ?? words.again);
}
