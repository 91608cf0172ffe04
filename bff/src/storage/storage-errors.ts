import { codeOf } from '../config/code-of.js';
import { isUnreachable } from '../database/unreachable.js';
import { StorageUnavailable } from './object-storage.js';

/** The disk is full, gone, read-only, or not permitted to this process. */
const diskCodes = /^(ENOSPC|EDQUOT|EIO|EROFS|ESTALE|ENXIO|EACCES|EPERM)$/;

/** Wraps a failure of the disk itself; any other error is returned as it is. */
export function toDiskError(cause: unknown): unknown {
  return diskCodes.test(codeOf(cause) ?? '') ? new StorageUnavailable(cause) : cause;
}

/** Wraps an error that an S3-compatible service answered, and a failed connection to it. */
export function toServiceError(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const answered = '$metadata' in cause || cause.name === 'TimeoutError';

  return answered || isUnreachable(cause) ? new StorageUnavailable(cause) : cause;
}

/** Start-up waits where this is true. */
export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof StorageUnavailable || isUnreachable(error);
