import { sizes, uploadEndings } from '@fidelio/contracts';
import { ApiError } from '@fidelio/shell-api';
import { formatBytes } from '@fidelio/ui';
import { whenAgain } from '../../texts';
import { t } from '../texts';

/** Why a file cannot be uploaded, or null. The server checks again, by content. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (ending === '') return t('upload.noEnding', { name: file.name });
  if (!uploadEndings.includes(ending)) return t('upload.type', { name: file.name, ending });
  if (file.size === 0) return t('upload.empty', { name: file.name });
  if (file.size > sizes.uploadMax) return tooLarge(file);

  return null;
}

/** Why the upload of a file failed. */
export function uploadFailureOf(file: File, error: unknown): string {
  const isTooLarge =
    error instanceof ApiError && (error.code === 'upload.too-large' || error.code === 'request.too-large');

  return isTooLarge ? tooLarge(file) : t('upload.refused', { name: file.name, why: reasonOf(error) });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('upload.again');
  if (error.code === 'network') return t('upload.network');
  if (error.status === 429) return t('upload.tooMany', { when: whenAgain(error.retryAfter) });

  return error.problem?.title ?? t('upload.again');
}

function tooLarge({ name, size }: Pick<File, 'name' | 'size'>): string {
  return t('upload.tooLarge', { name, size: formatBytes(size), limit: formatBytes(sizes.uploadMax) });
}
