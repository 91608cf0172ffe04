import { Inject, Injectable } from '@nestjs/common';
import { type RemoteState, StoredAttested } from '@fidelio/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Pointers } from '../live/pointers.js';
import { ReleasesService } from '../releases.service.js';

const Versions = z.array(
  z.object({
    version: z.string(),
    shell_api: z.string(),
    published_by: z.string(),
    ready_at: z.date(),
    attested: StoredAttested.nullable(),
    accounts: z.coerce.number(),
    failed: z.coerce.number(),
    median_load: z.coerce.number().nullable(),
  }),
);
const Events = z.array(z.object({ at: z.date(), who: z.string(), what: z.string() }));
const shown = 20;

/** Everything there is to know of a remote's releases: for `release show`, `list` and the operators' page. */
@Injectable()
export class ReleaseStates {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Pointers) private readonly pointers: Pointers,
    @Inject(ReleasesService) private readonly releases: ReleasesService,
  ) {}

  async all(): Promise<RemoteState[]> {
    const names = new Set([
      ...this.releases.built().remotes.map(({ manifest }) => manifest.name),
      ...(await this.pointers.all()).map(({ remote }) => remote),
    ]);

    return Promise.all([...names].toSorted().map((name) => this.of(name)));
  }

  async of(remote: string): Promise<RemoteState> {
    const pointer = (await this.pointers.all()).find((candidate) => candidate.remote === remote);
    const built = this.releases.built().remotes.find(({ manifest }) => manifest.name === remote)?.manifest.version;
    const canary = pointer?.canary ?? null;

    return {
      remote,
      live: pointer?.live ?? built ?? null,
      previous: pointer?.previous ?? null,
      canary: canary && pointer ? { version: canary, percent: pointer.canary_percent, frozen: pointer.frozen } : null,
      verdict: pointer?.verdict ?? null,
      pinned: pointer?.pinned ?? false,
      killed: pointer?.killed ?? false,
      revision: pointer?.revision ?? 0,
      versions: await this.versions(remote),
      history: await this.history(remote),
    };
  }

  private async versions(remote: string): Promise<RemoteState['versions']> {
    const rows = await this.source.query(
      `SELECT v.version, v.manifest->>'shellApi' AS shell_api, v.published_by, v.ready_at, v.attested,
         count(r.account_id) AS accounts, count(r.failed_step) AS failed,
         percentile_disc(0.5) WITHIN GROUP (ORDER BY r.load_ms) AS median_load
       FROM release_versions v LEFT JOIN release_reports r USING (remote, version)
       WHERE v.remote = $1 AND v.ready_at IS NOT NULL
       GROUP BY v.remote, v.version ORDER BY v.ready_at DESC LIMIT ${shown}`,
      [remote],
    );

    return Versions.parse(rows).map((row) => ({
      version: row.version,
      shellApi: row.shell_api,
      by: row.published_by,
      at: row.ready_at.toISOString(),
      attested: row.attested,
      health: { accounts: row.accounts, failed: row.failed, medianLoad: row.median_load },
    }));
  }

  private async history(remote: string): Promise<RemoteState['history']> {
    const rows = await this.source.query(
      `SELECT at, who, what FROM release_events WHERE remote = $1 ORDER BY id DESC LIMIT ${shown}`,
      [remote],
    );

    return Events.parse(rows).map(({ at, who, what }) => ({ at: at.toISOString(), by: who, what }));
  }
}
