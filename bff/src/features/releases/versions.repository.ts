import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { z } from 'zod';
import { type Attested, RemoteManifest } from '@fidelio/contracts/releases';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { ReleaseVersionEntity } from './release.entities.js';

/** Names one version of one remote. */
const VersionName = z.object({ remote: z.string(), version: z.string() });
export type VersionName = z.infer<typeof VersionName>;

/** A version as operators see it. */
export interface VersionWithHealth extends Pick<
  ReleaseVersionEntity,
  'version' | 'publishedBy' | 'attested' | 'previewUntil'
> {
  shellApi: string;
  /** Null: an older release, which does not say. */
  calls: string[] | null;
  /** File of the types. */
  types: string | null;
  readyAt: Date;
  accounts: number;
  failed: number;
  medianLoad: number | null;
}

const cachedManifests = 500;
/** An upload that was not touched for this long is taken for abandoned. */
const abandonedAfter = '1 day';

const columnsOf = (names: VersionName[]) => [names.map(({ remote }) => remote), names.map(({ version }) => version)];

@Injectable()
export class VersionsRepository extends BaseRepository<ReleaseVersionEntity> {
  protected readonly entity = ReleaseVersionEntity;
  /** Manifests of ready versions never change, and every page load needs several. */
  private readonly ready = new Map<string, RemoteManifest>();

  /** Serialises changes of pointers and sweeps, over all remotes and replicas, until the transaction ends; TypeORM knows no such lock. */
  async lockReleases(tx: Transaction): Promise<void> {
    await this.execute("SELECT pg_advisory_xact_lock(hashtext('releases'))", [], tx);
  }

  /** Inserts a version that is not ready; one that exists already keeps its manifest. */
  async open({ name, version, ...rest }: RemoteManifest, publishedBy: string): Promise<void> {
    const manifest = { name, version, ...rest };
    const row = { remote: name, version, manifest, publishedBy, referencedAt: () => 'now()' };
    await this.run((rows) => {
      const inserted = rows
        .createQueryBuilder()
        .insert()
        .values(row)
        .orUpdate(['referenced_at'], ['remote', 'version']);

      return inserted.updateEntity(false).execute();
    });
  }

  async makeReady(remote: string, version: string, attested: Attested | null): Promise<void> {
    const readyAt = () => 'coalesce(ready_at, now())';
    await this.update({ remote, version }, { readyAt, ...(attested && { attested }) });
  }

  /** The manifest of a version, ready or not. */
  async manifest(remote: string, version: string): Promise<RemoteManifest | null> {
    const row = await this.findOne({ remote, version });

    return row && RemoteManifest.parse(row.manifest);
  }

  /** The manifest of a ready version, from memory where it was read before. */
  async cachedManifest(remote: string, version: string): Promise<RemoteManifest | null> {
    const key = `${remote}@${version}`;
    const known = this.ready.get(key);
    if (known) return known;
    const manifest = await this.readyManifest(remote, version);
    if (manifest) this.ready.set(key, manifest);
    const [oldest] = this.ready.keys();
    if (this.ready.size > cachedManifests && oldest !== undefined) this.ready.delete(oldest);

    return manifest;
  }

  /** The manifest of a version that is ready now, read anew: a sweep may have deleted it. */
  async readyManifest(remote: string, version: string, tx?: Transaction): Promise<RemoteManifest | null> {
    const row = await this.select(tx)
      .where({ remote, version, readyAt: Not(IsNull()) })
      .getOne();

    return row ? RemoteManifest.parse(row.manifest) : null;
  }

  /** Manifests of every version that a pointer names, remotes that are switched off included; as text, because a pointer names three. */
  async pointedAt(tx?: Transaction): Promise<RemoteManifest[]> {
    const rows = await this.parsed(
      z.object({ manifest: RemoteManifest }),
      `SELECT v.manifest FROM release_versions v JOIN release_pointers p USING (remote)
       WHERE v.version IN (p.live, p.previous, p.canary)`,
      [],
      tx,
    );

    return rows.map(({ manifest }) => manifest);
  }

  /** Of each remote the newest ready version of an image other than the given one, by the remote's name; as text, because a page asks of all its remotes at once. */
  async newestOfOtherImages(own: VersionName[]): Promise<Map<string, RemoteManifest>> {
    if (own.length === 0) return new Map();
    const rows = await this.parsed(
      VersionName,
      `SELECT DISTINCT ON (v.remote) v.remote, v.version
       FROM unnest($1::text[], $2::text[]) AS own (remote, version)
       JOIN release_versions v ON v.remote = own.remote AND v.version <> own.version
       WHERE v.ready_at IS NOT NULL AND v.published_by = 'image' ORDER BY v.remote, v.ready_at DESC`,
      columnsOf(own),
    );
    const manifests = await Promise.all(rows.map(({ remote, version }) => this.cachedManifest(remote, version)));

    return new Map(manifests.flatMap((manifest) => (manifest ? [[manifest.name, manifest] as const] : [])));
  }

  /** The newest ready versions of a remote with what tabs reported of them; as text, for medians. */
  withHealth(remote: string, limit: number): Promise<VersionWithHealth[]> {
    return this.query<VersionWithHealth>(
      `SELECT v.version, v.manifest->>'shellApi' AS "shellApi", v.manifest->'calls' AS calls,
         v.manifest->>'types' AS types, v.published_by AS "publishedBy",
         v.ready_at AS "readyAt", v.attested, v.preview_until AS "previewUntil", count(r.account_id)::int AS accounts, count(r.failed_step)::int AS failed,
         percentile_disc(0.5) WITHIN GROUP (ORDER BY r.load_ms) AS "medianLoad"
       FROM release_versions v LEFT JOIN release_reports r USING (remote, version)
       WHERE v.remote = $1 AND v.ready_at IS NOT NULL
       GROUP BY v.remote, v.version ORDER BY v.ready_at DESC LIMIT $2`,
      [remote, limit],
    );
  }

  /**
   * Notes until when a link to a ready version may be opened; as text, because a longer preview stays.
   *
   * @returns whether there is such a version
   */
  async preview({ remote, version }: VersionName, until: Date): Promise<boolean> {
    const sql = `UPDATE release_versions SET preview_until = greatest(preview_until, $3)
      WHERE remote = $1 AND version = $2 AND ready_at IS NOT NULL`;

    return (await this.execute(sql, [remote, version, until])) > 0;
  }

  /** @returns whether there was a preview */
  async endPreview({ remote, version }: VersionName): Promise<boolean> {
    return (await this.update({ remote, version, previewUntil: MoreThan(new Date()) }, { previewUntil: null })) > 0;
  }

  /** A version with a preview that has not ended, and its publisher. */
  async previewed({ remote, version }: VersionName): Promise<{ manifest: RemoteManifest; publishedBy: string } | null> {
    const row = await this.select()
      .where({ remote, version, previewUntil: MoreThan(new Date()) })
      .getOne();

    return row && { manifest: RemoteManifest.parse(row.manifest), publishedBy: row.publishedBy };
  }

  /** The retention time of these versions begins now. */
  async touch(versions: VersionName[]): Promise<void> {
    await this.update(versions, { referencedAt: () => 'now()' });
  }

  /** A version that no pointer names and whose retention time is over since it was last used or previewed, locked; null where there is none. As text, to pass locked ones by. */
  async lockExpired(retentionDays: number, tx: Transaction): Promise<VersionName | null> {
    const [row] = await this.parsed(
      VersionName,
      `SELECT v.remote, v.version FROM release_versions v LEFT JOIN release_pointers p USING (remote)
       WHERE v.version NOT IN (coalesce(p.live, ''), coalesce(p.previous, ''), coalesce(p.canary, ''))
         AND greatest(v.referenced_at, v.preview_until) < now() -
           CASE WHEN v.ready_at IS NULL THEN interval '${abandonedAfter}' ELSE make_interval(days => $1) END
       ORDER BY v.referenced_at LIMIT 1 FOR UPDATE OF v SKIP LOCKED`,
      [retentionDays],
      tx,
    );

    return row ?? null;
  }
}
