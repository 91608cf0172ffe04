import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in RFC 9110. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes live. Keys come from `newObjectKey` alone, never from anything that a user sent. */
export interface ObjectStorage {
  /**
   * Stores `source` under `key`; resolves once the bytes are durable. When it rejects (source failed, signal
   * aborted, disk full) no object stands under `key`, and `remove(key)` clears whatever a killed process left.
   */
  put(key: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;

  /**
   * Opens an object for reading; destroying the stream, or aborting the signal, frees its source.
   *
   * @throws ObjectMissing when nothing is stored under `key`
   */
  open(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable>;

  /** Bytes stored under `key`; null where nothing is. */
  size(key: string): Promise<number | null>;

  /** Removes the object and any unfinished write of it. Removing what is not there succeeds. */
  remove(key: string): Promise<void>;

  /** Resolves where objects could be read and written now, as far as that can be told without writing one. */
  check(signal: AbortSignal): Promise<void>;
}

/** The storage does not answer, refuses everybody, or is full: not this object's fault, and worth trying again. */
export class StorageAway extends Error {
  override name = 'StorageAway';

  constructor(cause: unknown) {
    super('The object storage is away.', { cause });
  }
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`Nothing is stored under ${key}.`, options);
  }
}
