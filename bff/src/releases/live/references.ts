import { Inject, Injectable } from '@nestjs/common';
import type { LiveRemote } from '@fidelio/contracts';
import { DataSource } from 'typeorm';

const often = 60 * 60_000;

/** Notes which versions pages are given, to the hour: what a tab may hold is not swept. */
@Injectable()
export class References {
  private readonly noted = new Map<string, number>();

  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Before the page is sent, so that no page names what may be gone. */
  async note(remotes: LiveRemote[]): Promise<void> {
    const now = Date.now();
    const named = remotes.flatMap(({ name, version, previous }) => [
      { name, version },
      ...(previous ? [{ name, version: previous.version }] : []),
    ]);
    const due = named.filter(({ name, version }) => now - (this.noted.get(`${name}@${version}`) ?? 0) > often);
    if (due.length === 0) return;

    await this.source.query(
      `UPDATE release_versions SET referenced_at = now()
       WHERE (remote, version) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
      [due.map(({ name }) => name), due.map(({ version }) => version)],
    );
    for (const { name, version } of due) this.noted.set(`${name}@${version}`, now);
  }
}
