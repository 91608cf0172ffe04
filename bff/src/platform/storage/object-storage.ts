import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in RFC 9110. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  bytes: number;
}

export interface UnfinishedWrite {
  name: string;
  remove(): Promise<unknown>;
}

/** Injection token of this process's storage. */
export const STORAGE = Symbol('storage');

/** Stores bytes under keys of one form, which `newObjectKey` makes; nothing that a user sent becomes a key. */
export interface ObjectStorage {
  /**
   * Stores `source` under `key`; resolves once the bytes are durable. When it rejects (source failed, signal
   * aborted, disk full) there is no object under `key`, and `remove(key)` deletes what a killed process left.
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

  /** All objects, or those whose keys begin so, in the order of their keys' bytes. */
  list(prefix?: string): AsyncIterable<StoredObject>;

  /** Writes that began before that time and never ended; no object is among them. */
  unfinished(before: Date): AsyncIterable<UnfinishedWrite>;

  /** Resolves where the storage answers. */
  check(signal: AbortSignal): Promise<void>;

  /** Writes a few bytes outside the objects. @throws StorageUnavailable where the storage is full or read-only */
  checkWrite(signal: AbortSignal): Promise<void>;
}

/** The storage does not answer, refuses all requests, or is full: the same request may succeed later. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';

  constructor(cause: unknown) {
    super('The object storage is not available.', { cause });
  }
}

/** The storage has no room left. */
export class StorageFull extends StorageUnavailable {
  override name = 'StorageFull';
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`Nothing is stored under ${key}.`, options);
  }
}
