import { Pool } from 'pg';
import { z } from 'zod';

const patience = 1_500;

const Names = z.array(z.object({ name: z.string() }));

/** One connection for questions about health: a pool that is busy is no reason to take a replica out. */
export class DatabaseProbe {
  private readonly pool: Pool;
  private upToDate = false;

  constructor(connectionString: string) {
    this.pool = new Pool({
      connectionString,
      application_name: 'fidelio-health',
      max: 1,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    // A connection that breaks while it idles is made anew with the next question.
    this.pool.on('error', () => undefined);
  }

  async answers(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  async hasQueue(): Promise<void> {
    await this.pool.query('SELECT version FROM pgboss.version');
  }

  /** Newer migrations than these are none of our concern: they come before the release that needs them. */
  async hasRun(migrations: string[]): Promise<void> {
    if (this.upToDate) return;
    const { rows } = await this.pool.query('SELECT name FROM migrations');
    const run = new Set(Names.parse(rows).map(({ name }) => name));
    const missing = migrations.filter((name) => !run.has(name));
    if (missing.length > 0) throw new Error(`${missing.length} have not run`);
    this.upToDate = true;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
