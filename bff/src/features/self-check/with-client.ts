import { Client } from 'pg';

/** A connection of its own, also when the pool is busy. */
export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  // A connection that breaks later must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();

    return await work(client);
  } finally {
    await client.end();
  }
}
