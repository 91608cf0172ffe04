import type { Client } from 'pg';

/** Digests of objects whose own rows have none, from one backup to the next. A database of an earlier version keeps none. */
export class KnownDigests {
  private constructor(
    private readonly client: Client,
    private readonly isKept: boolean,
  ) {}

  /** Fills in those of the recorded objects that an earlier backup has noted. */
  static async of(client: Client): Promise<KnownDigests> {
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('public.backed_up_objects') IS NOT NULL AS there`,
    );
    const isKept = rows[0]?.there === true;
    if (isKept)
      await client.query(`UPDATE pg_temp.recorded_objects recorded SET sha256 = known.sha256
        FROM public.backed_up_objects known WHERE recorded.sha256 IS NULL AND known.object_key = recorded.key`);

    return new KnownDigests(client, isKept);
  }

  async note(key: string, sha256: string): Promise<void> {
    await this.client.query('UPDATE pg_temp.recorded_objects SET sha256 = $2 WHERE key = $1', [key, sha256]);
    if (this.isKept)
      await this.client.query('INSERT INTO public.backed_up_objects (object_key, sha256) VALUES ($1, $2)', [
        key,
        sha256,
      ]);
  }

  async forgetGone(): Promise<void> {
    if (this.isKept)
      await this.client.query(`DELETE FROM public.backed_up_objects
        WHERE NOT EXISTS (SELECT FROM pg_temp.recorded_objects WHERE key = object_key)`);
  }
}
