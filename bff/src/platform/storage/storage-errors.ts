import { codeOf } from '../config/code-of.js';
import { isUnreachable } from '../database/unreachable.js';
import { StorageFull, StorageUnavailable } from './object-storage.js';

/** The disk is gone, read-only, or not permitted to this process. */
const diskCodes = /^(EIO|EROFS|ESTALE|ENXIO|EACCES|EPERM)$/;
const fullDiskCodes = /^(ENOSPC|EDQUOT)$/;
/** Names of the error with which S3-compatible services answer where they have no room. */
const fullServices = /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage)/;

/** Wraps a failure of the disk itself; any other error is returned as it is. */
export function toDiskError(cause: unknown): unknown {
  const code = codeOf(cause) ?? '';
  if (fullDiskCodes.test(code)) return new StorageFull(cause);

  return diskCodes.test(code) ? new StorageUnavailable(cause) : cause;
}

/** Wraps an error that an S3-compatible service answered, and a failed connection to it. */
export function toServiceError(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  if (fullServices.test(cause.name) || statusOf(cause) === 507) return new StorageFull(cause);
  const answered = '$metadata' in cause || cause.name === 'TimeoutError';

  return answered || isUnreachable(cause) ? new StorageUnavailable(cause) : cause;
}

/** Start-up waits where this is true. */
export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof StorageUnavailable || isUnreachable(error);

/** The HTTP status of an answer of the service. */
function statusOf(error: Error): unknown {
  const metadata = '$metadata' in error ? error.$metadata : undefined;

  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode
    : undefined;
}
