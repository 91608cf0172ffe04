import { Inject, Injectable } from '@nestjs/common';
import type { ScanState } from '@fidelio/contracts';
import { KeyedQueue, QueueFull } from '../../../platform/concurrency/keyed-queue.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Problem } from '../../../platform/http/problem.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { type ObjectStorage, STORAGE } from '../../../platform/storage/object-storage.js';
import type { StoredUpload } from '../upload-storage.js';
import { scan, ScannerAway, ScanTooLarge, versionOf } from './clamd.js';

/** What the scanner says of an upload. */
export interface ScanResult {
  /** Null where no scanner is configured. */
  state: ScanState | null;
  /** The scanner's name of what it found. */
  found: string | null;
}

/** Uploads that wait for one of the scans of this process. */
const maxWaiting = 100;
/** Why nothing is known of a file. */
type Unknown = 'away' | 'too-large';

/** Has each upload scanned before its record exists: nobody can download, repair or draw what was not looked at. */
@Injectable()
export class UploadScanner {
  private readonly queue: KeyedQueue;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.queue = new KeyedQueue({ concurrency: config.scanner?.parallel ?? 1, maxWaiting });
  }

  /**
   * @param isScannedLater whether `LaterScans` comes back to it: without, none passes while the scanner is away
   * @throws Problem `upload.scanner-away`, `upload.scan-too-large` where such uploads are to be refused
   */
  async scan({ key, bytes }: Pick<StoredUpload, 'key' | 'bytes'>, { isScannedLater = true } = {}): Promise<ScanResult> {
    const { scanner } = this.config;
    if (!scanner) return { state: null, found: null };
    const said = await this.outcome({ key, bytes });
    if (typeof said === 'string' && (scanner.whenAway === 'refuse' || (said === 'away' && !isScannedLater))) {
      this.count('refused');
      throw said === 'too-large'
        ? new Problem('upload.scan-too-large')
        : new Problem('upload.scanner-away', { retryAfter: 60 });
    }
    const found = typeof said === 'string' ? null : said.found;
    const state = typeof said === 'string' ? 'not-scanned' : found === null ? 'clean' : 'infected';
    this.count(state);

    return { state, found };
  }

  /** Whether the scanner answers at all. */
  async answers(): Promise<boolean> {
    const { scanner } = this.config;

    return (
      scanner !== null &&
      scanner !== undefined &&
      versionOf(scanner, AbortSignal.timeout(scanner.timeoutMs)).then(
        () => true,
        () => false,
      )
    );
  }

  /** What the scanner says of a file that passed while it was away. */
  async scanLater(file: Pick<StoredUpload, 'key' | 'bytes'>): Promise<Unknown | { found: string | null }> {
    const said = await this.outcome(file);
    if (typeof said !== 'string') this.count(said.found === null ? 'clean' : 'infected');

    return said;
  }

  private async outcome({
    key,
    bytes,
  }: Pick<StoredUpload, 'key' | 'bytes'>): Promise<Unknown | { found: string | null }> {
    // clamd closes a stream that is too long with its answer unread, as if the connection were lost: it is not begun.
    if (bytes > (this.config.scanner?.maxBytes ?? 0)) return 'too-large';
    try {
      return { found: await this.queue.run('clamd', () => this.tryTwice(key)) };
    } catch (error) {
      if (!(error instanceof ScannerAway || error instanceof ScanTooLarge || error instanceof QueueFull)) throw error;
      this.logger.warn('upload not scanned', { error });

      return error instanceof ScanTooLarge ? 'too-large' : 'away';
    }
  }

  /** A connection that is lost in the middle, as when clamd is started again, says nothing of the file. */
  private async tryTwice(key: string): Promise<string | null> {
    try {
      return await this.once(key);
    } catch (error) {
      if (!(error instanceof ScannerAway)) throw error;
      return this.once(key);
    }
  }

  private async once(key: string): Promise<string | null> {
    const { scanner } = this.config;
    if (!scanner) return null;
    const content = await this.storage.open(key);
    try {
      return await scan(scanner, content, AbortSignal.timeout(scanner.totalMs));
    } finally {
      content.destroy();
    }
  }

  private count(outcome: ScanState | 'refused'): void {
    this.metrics.scans.inc({ outcome });
  }
}
