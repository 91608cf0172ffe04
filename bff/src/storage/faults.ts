import { codeOf } from '../config/code-of.js';
import { isUnreachable } from '../database/unreachable.js';
import { StorageAway } from './object-storage.js';

/** The disk is full, gone, read-only or closed to us. */
const diskCodes = /^(ENOSPC|EDQUOT|EIO|EROFS|ESTALE|ENXIO|EACCES|EPERM)$/;

/** What writing or reading failed with, or `StorageAway` where that was the disk's fault. */
export function diskFault(cause: unknown): unknown {
  return diskCodes.test(codeOf(cause) ?? '') ? new StorageAway(cause) : cause;
}

/** The same of a bucket: whatever the service itself said, and every connection that could not be had. */
export function serviceFault(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const said = '$metadata' in cause || cause.name === 'TimeoutError';

  return said || isUnreachable(cause) ? new StorageAway(cause) : cause;
}

/** For start-up, which waits for either. */
export const storageIsAway = (error: unknown): boolean => error instanceof StorageAway || isUnreachable(error);
