import { randomInt } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';

/** Any number, the same in every replica: the first half of each owner's lock. */
export const ownerLocks = 4_206_118;

const reconnectAfter = 250;
/** A session that does not answer is lost: whoever waits for it goes on without. */
const patience = 3_000;

/**
 * A session of the database that says of this process that it lives: it holds a lock called `owner`, which nobody else
 * asks for. A process that is killed loses it at once, for the system closes its sockets.
 */
export class OwnerSession {
  readonly owner = randomInt(1, 2 ** 31 - 1);
  private client: Client | undefined;
  private heldSince: number | undefined;
  private retry: NodeJS.Timeout | undefined;
  private ended = false;
  /** Settles with the last statement; never fails. */
  private asked: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly connectionString: string,
    private readonly onLost: (error?: Error) => void,
  ) {}

  /** Resolves once the lock is held, or the first try has failed; tries go on until `close`. */
  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.connectionString,
      application_name: 'fidelio-owner',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    this.client = client;
    try {
      await client.connect();
      // Shared: a session of ours that the server has not yet missed holds it, too, and must not keep us waiting.
      await client.query('SELECT pg_advisory_lock_shared($1, $2)', [ownerLocks, this.owner]);
      if (this.client === client) this.heldSince = performance.now();
    } catch (error) {
      this.lost(client, error instanceof Error ? error : undefined);
    }
  }

  /** For how long this one session has held the lock without a break, in milliseconds; undefined where it does not. */
  get heldFor(): number | undefined {
    return this.heldSince === undefined ? undefined : performance.now() - this.heldSince;
  }

  /** One after another: a session takes one statement at a time. @returns undefined where there is no session; what fails over it ends it */
  ask<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[] | undefined> {
    const answer = this.asked.then(() => this.askNow<Row>(text, values));
    this.asked = answer;

    return answer;
  }

  async close(): Promise<void> {
    this.ended = true;
    clearTimeout(this.retry);
    this.heldSince = undefined;
    // Where the database is gone there is nobody to say goodbye to.
    await this.client?.end().catch(() => undefined);
  }

  private async askNow<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[] | undefined> {
    const { client } = this;
    if (!client || this.heldSince === undefined) return undefined;
    try {
      return (await client.query<Row>(text, values)).rows;
    } catch (error) {
      this.lost(client, error instanceof Error ? error : undefined);

      return undefined;
    }
  }

  private lost(client: Client, error?: Error): void {
    if (this.ended || this.client !== client) return;
    this.client = undefined;
    this.heldSince = undefined;
    this.onLost(error);
    // Also one that hangs: what is asked of it next would hang with it.
    client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.open(), reconnectAfter);
  }
}
