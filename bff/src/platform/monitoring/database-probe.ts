import { Pool } from 'pg';
import { z } from 'zod';

const timeoutMs = 1_500;

const Names = z.array(z.object({ name: z.string() }));

/** One connection of its own for health checks: a busy pool is no reason to take a replica out of service. */
export class DatabaseProbe {
  private readonly pool: Pool;
  private upToDate = false;

  constructor(connectionString: string) {
    this.pool = new Pool({
      connectionString,
      application_name: 'fidelio-health',
      max: 1,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
    this.pool.on('error', () => undefined);
  }

  async answers(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  async hasQueue(): Promise<void> {
    await this.pool.query('SELECT version FROM pgboss.version');
  }

  /** Further migrations in the database are fine: they are applied before the release that needs them. */
  async hasRun(migrations: string[]): Promise<void> {
    if (this.upToDate) return;
    const { rows } = await this.pool.query('SELECT name FROM migrations');
    const run = new Set(Names.parse(rows).map(({ name }) => name));
    const missing = migrations.filter((name) => !run.has(name));
    if (missing.length > 0) throw new Error(`${missing.length} migrations have not run.`);
    this.upToDate = true;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
