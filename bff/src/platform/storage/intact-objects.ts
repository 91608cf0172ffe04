import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Logger } from '../observability/logging/logger.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { endedBy } from './ended-by.js';
import { type ByteRange, type ObjectStorage, STORAGE } from './object-storage.js';

/** A range is served without reading the whole object again for this long after a check. */
const checkHoldsForMs = 10 * 60_000;
const maxRemembered = 1000;

/** An object with the digest that its record holds. */
export interface RecordedObject {
  key: string;
  sha256: string;
}

/** The digest of the stored bytes differs from the recorded one. */
export class ObjectCorrupt extends Error {
  override name = 'ObjectCorrupt';

  constructor(key: string) {
    super(`The object ${key} is not the one that was recorded.`);
  }
}

/** Reads objects and compares them with their recorded digests, so that damaged bytes are never served as if they were right. */
@Injectable()
export class IntactObjects {
  /** When each object was last found intact. */
  private readonly checked = new Map<string, number>();
  /** Checks that are under way: parallel requests for ranges of one object read it once. */
  private readonly checking = new Map<string, Promise<void>>();

  constructor(
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {}

  /**
   * Opens an object. A whole one is checked while it is streamed: its last chunk is withheld until the digest is known, and the stream
   * fails instead of ending. For a range the whole object is checked first.
   *
   * @throws ObjectMissing
   * @throws ObjectCorrupt for a range
   */
  async open(object: RecordedObject, range?: ByteRange, signal?: AbortSignal): Promise<Readable> {
    if (!range) return this.openWhole(object, signal);
    if (!this.isRemembered(object.key)) await this.checkOnce(object);
    signal?.throwIfAborted();

    return this.storage.open(object.key, range, signal);
  }

  /**
   * Opens a whole object after all of it was checked: for a reader that cannot take back what it has passed on.
   *
   * @throws ObjectMissing
   * @throws ObjectCorrupt
   */
  async openChecked(object: RecordedObject, signal: AbortSignal): Promise<Readable> {
    await this.checkOnce(object);
    signal.throwIfAborted();

    return this.storage.open(object.key, undefined, signal);
  }

  /** Goes on when a client disconnects, because others may wait for the same check. */
  private checkOnce(object: RecordedObject): Promise<void> {
    const known = this.checking.get(object.key);
    if (known) return known;
    const check = this.check(object).finally(() => this.checking.delete(object.key));
    this.checking.set(object.key, check);

    return check;
  }

  private async check(object: RecordedObject): Promise<void> {
    const whole = await this.openWhole(object);
    await finished(whole.resume());
  }

  private async openWhole(object: RecordedObject, signal?: AbortSignal): Promise<Readable> {
    const source = await this.storage.open(object.key, undefined, signal);
    const digestCheck = new DigestCheck(object.sha256, (intact) => this.remember(object, intact));
    // The reader of `digestCheck` gets every error; this callback only makes the pipeline close both streams.
    pipeline(source, digestCheck, () => undefined);

    return endedBy(signal, digestCheck);
  }

  /** Remembers an intact object, reports a corrupt one. @returns the error that the reader gets */
  private remember({ key }: RecordedObject, intact: boolean): Error | null {
    this.checked.delete(key);
    if (intact) {
      const [oldest] = this.checked.keys();
      if (this.checked.size >= maxRemembered && oldest !== undefined) this.checked.delete(oldest);
      this.checked.set(key, Date.now());

      return null;
    }
    this.metrics.corruptObjects.inc();
    this.logger.error('stored object is corrupt', { objectKey: key });

    return new ObjectCorrupt(key);
  }

  private isRemembered(key: string): boolean {
    return (this.checked.get(key) ?? -Infinity) > Date.now() - checkHoldsForMs;
  }
}

/** Passes each chunk on when the next one comes. If the digest differs, it fails and the last chunk is never passed on. */
class DigestCheck extends Transform {
  private readonly hash = createHash('sha256');
  private withheld: Buffer | undefined;

  constructor(
    private readonly sha256: string,
    private readonly onChecked: (intact: boolean) => Error | null,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.hash.update(chunk);
    if (this.withheld) this.push(this.withheld);
    this.withheld = chunk;
    done();
  }

  override _flush(done: (error?: Error | null) => void): void {
    const error = this.onChecked(this.hash.digest('hex') === this.sha256);
    if (!error && this.withheld) this.push(this.withheld);
    done(error);
  }
}
