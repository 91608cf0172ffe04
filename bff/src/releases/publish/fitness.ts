import { Inject, Injectable } from '@nestjs/common';
import type { RemoteManifest } from '@fidelio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Problem } from '../../http/problem.js';
import { ReleaseStore } from '../live/release-store.js';
import { ReleasesService } from '../releases.service.js';
import { breachesOf } from './compatibility.js';
import { refused } from './refused.js';

/** Whether a version fits the live shell and every other remote. */
@Injectable()
export class Fitness {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(ReleaseStore) private readonly store: ReleaseStore,
    @Inject(ReleasesService) private readonly releases: ReleasesService,
  ) {}

  /** @throws Problem `release.refused` with a sentence a breach */
  async require(manifest: RemoteManifest, manager: EntityManager = this.source.manager): Promise<void> {
    const { host, remotes } = this.releases.built();
    if (!host) throw new Problem('service.unavailable', { detail: 'The shell has not been built.' });
    const pointed = await this.store.pointedAt(manager);
    const breaches = breachesOf(manifest, host.manifest, [...pointed, ...remotes.map((built) => built.manifest)]);
    if (breaches.length > 0) throw refused(breaches);
  }
}
