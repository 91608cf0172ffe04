import { projectLimits, type PushedRow } from '@fidelio/contracts/projects';
import type { Found } from '@fidelio/fidelity/scan';
import { sha256 } from './names.js';
import type { Product } from './product.js';

/** What of a batch is left for its frame. */
const maxBytes = projectLimits.maxBatchBytes - 64 * 1024;
/** Rows wait no longer than that for others. */
const maxWaitMs = 5_000;

/** What waits for the product: at most a batch, and what the workers bring while one is sent. */
export class Outbox<Known> {
  private readonly rows = new Map<string, { row: PushedRow; bytes: number; known: Known | null }>();
  private readonly seen = new Map<string, Found>();
  private bytes = 0;
  private sentAt = performance.now();
  private sending = Promise.resolve();
  /** Files that the product does not know, although they were pushed: their rows are wanted. */
  readonly wanted: Found[] = [];

  /** @param remember is called with what the product has taken */
  constructor(
    private readonly product: Product,
    private readonly scan: string,
    private readonly remember: (known: Known[]) => Promise<void>,
  ) {}

  async addRow(row: PushedRow, known: Known | null): Promise<void> {
    const bytes = Buffer.byteLength(JSON.stringify(row)) + 1;
    this.bytes += bytes - (this.rows.get(row.path)?.bytes ?? 0);
    this.rows.set(row.path, { row, bytes, known });
    if (this.isFull()) await this.flush();
  }

  async addSeen(path: string, file: Found): Promise<void> {
    this.seen.set(sha256(path), file);
    if (this.isFull()) await this.flush();
  }

  /** Sends all that waits. */
  flush(): Promise<void> {
    this.sending = this.sending.then(async () => {
      while (this.rows.size > 0 || this.seen.size > 0) await this.send();
    });

    return this.sending;
  }

  private isFull(): boolean {
    const isLate = performance.now() - this.sentAt > maxWaitMs;
    return isLate || this.rows.size >= projectLimits.maxBatchRows || this.seen.size >= projectLimits.maxBatchSeen || this.bytes >= maxBytes; // prettier-ignore
  }

  private async send(): Promise<void> {
    const batch: PushedRow[] = [];
    const known: Known[] = [];
    let size = 0;
    for (const [path, entry] of this.rows) {
      if (batch.length === projectLimits.maxBatchRows || size + entry.bytes > maxBytes) break;
      batch.push(entry.row);
      if (entry.known) known.push(entry.known);
      size += entry.bytes;
      this.rows.delete(path);
    }
    this.bytes -= size;
    const seen = new Map([...this.seen].slice(0, projectLimits.maxBatchSeen));
    for (const key of seen.keys()) this.seen.delete(key);
    const body = { rows: batch, seen: [...seen.keys()] };
    const { unknown } = await this.product.call('pushRows', { scan: this.scan, body });
    this.wanted.push(...unknown.flatMap((key) => seen.get(key) ?? []));
    await this.remember(known);
    this.sentAt = performance.now();
  }
}
