import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import { ObjectLedger } from '../../storage/object-ledger.js';
import { lockReleases } from '../live/pointers.js';
import { ReleasesService } from '../releases.service.js';

/** An upload that was not touched for so long will not end. */
const unfinishedFor = '1 day';

const Due = z.array(z.object({ remote: z.string(), version: z.string() }));
/** What the driver gives for DELETE. */
const Deleted = z.tuple([z.array(z.object({ object_key: z.string() })), z.number()]);

/**
 * Ends versions that no tab can hold any more. Each ends in one commit, record and files together, which also queues
 * its objects for removal: interrupted anywhere, a version is there as a whole or not at all.
 */
@Injectable()
export class ReleaseSweep {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(ObjectLedger) private readonly ledger: ObjectLedger,
    @Inject(ReleasesService) private readonly releases: ReleasesService,
  ) {}

  /** @returns how many versions, and files of shells, ended */
  async run(): Promise<{ versions: number; shellFiles: number }> {
    // Nobody may have asked for a page since; what this image brings is in use all the same.
    await this.releases.keepImage();
    let versions = 0;
    while (await this.source.transaction((manager) => this.sweepVersion(manager))) versions += 1;
    const shellFiles = await this.source.transaction((manager) => this.sweepShells(manager));
    if (versions + shellFiles > 0) await this.ledger.sweep();

    return { versions, shellFiles };
  }

  private async sweepVersion(manager: EntityManager): Promise<boolean> {
    // No pointer can come to name it meanwhile.
    await lockReleases(manager);
    const [due] = Due.parse(
      await manager.query(
        `SELECT v.remote, v.version FROM release_versions v LEFT JOIN release_pointers p USING (remote)
         WHERE v.version NOT IN (coalesce(p.live, ''), coalesce(p.previous, ''), coalesce(p.canary, ''))
           AND v.referenced_at < now() -
             CASE WHEN v.ready_at IS NULL THEN interval '${unfinishedFor}' ELSE make_interval(days => $1) END
         ORDER BY v.referenced_at LIMIT 1 FOR UPDATE OF v SKIP LOCKED`,
        [this.config.limits.releaseDays],
      ),
    );
    if (!due) return false;
    const which = [due.remote, due.version];
    const [files] = Deleted.parse(
      await manager.query('DELETE FROM release_files WHERE remote = $1 AND version = $2 RETURNING object_key', which),
    );
    await manager.query('DELETE FROM release_reports WHERE remote = $1 AND version = $2', which);
    await manager.query('DELETE FROM release_versions WHERE remote = $1 AND version = $2', which);
    const keys = files.map(({ object_key }) => object_key);
    await this.ledger.release(manager, keys);

    return true;
  }

  private async sweepShells(manager: EntityManager): Promise<number> {
    const [files, count] = Deleted.parse(
      await manager.query(
        'DELETE FROM shell_files WHERE referenced_at < now() - make_interval(days => $1) RETURNING object_key',
        [this.config.limits.releaseDays],
      ),
    );
    const keys = files.map(({ object_key }) => object_key);
    await this.ledger.release(manager, keys);

    return count;
  }
}
