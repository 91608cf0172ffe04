import { randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import { Client, type QueryResultRow } from 'pg';

/** Any number, the same in every replica: the first half of each owner's advisory lock. */
export const ownerLocks = 4_206_118;

/** Every owner's `application_name` begins with it; that of an earlier version has nothing after it. */
export const sessionPrefix = 'fidelio-owner';
/** This process's `application_name`, of which PostgreSQL keeps 63 bytes. */
export const sessionName = `${sessionPrefix} ${hostname().slice(0, 40)}/${process.pid}`;

const reconnectAfter = 250;
/** A session that does not answer within this time is treated as lost. */
const timeoutMs = 3_000;

/**
 * A database session that shows that this process is alive: it holds an advisory lock of its own number. A killed process loses the
 * lock at once, because the operating system closes its sockets.
 */
export class OwnerSession {
  readonly owner = randomInt(1, 2 ** 31 - 1);
  private client: Client | undefined;
  private heldSince: number | undefined;
  private retry: NodeJS.Timeout | undefined;
  private ended = false;
  /** Resolves with the last statement; never rejects. */
  private lastQuery: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly connectionString: string,
    private readonly onLost: (error?: Error) => void,
  ) {}

  /** Resolves once the lock is held or the first attempt has failed; attempts go on until `close`. */
  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.connectionString,
      application_name: sessionName,
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    this.client = client;
    try {
      await client.connect();
      // Shared, because our earlier session may still hold it on the server.
      await client.query('SELECT pg_advisory_lock_shared($1, $2)', [ownerLocks, this.owner]);
      if (this.client === client) this.heldSince = performance.now();
    } catch (error) {
      this.lost(client, error instanceof Error ? error : undefined);
    }
  }

  /** How long this session has held the lock, in milliseconds; undefined where it does not hold it. */
  get heldFor(): number | undefined {
    return this.heldSince === undefined ? undefined : performance.now() - this.heldSince;
  }

  /** Statements run one after another. A failed one ends the session. @returns undefined where there is no session */
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[] | undefined> {
    const answer = this.lastQuery.then(() => this.queryNow<Row>(text, values));
    this.lastQuery = answer;

    return answer;
  }

  async close(): Promise<void> {
    this.ended = true;
    clearTimeout(this.retry);
    this.heldSince = undefined;
    // The connection may be broken already, which makes no difference here.
    await this.client?.end().catch(() => undefined);
  }

  private async queryNow<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[] | undefined> {
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
    // A connection that hangs is closed too.
    client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.open(), reconnectAfter);
  }
}
