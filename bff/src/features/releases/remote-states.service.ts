import { Injectable } from '@nestjs/common';
import { type RemoteState, StoredAttested } from '@fidelio/contracts/releases';
import { ImageReleasesService } from './image-releases.service.js';
import { PointersRepository } from './pointers.repository.js';
import { VersionsRepository } from './versions.repository.js';

const shownVersions = 20;
const shownEvents = 20;

/** The state of a remote's releases, for the release CLI and the staff console. */
@Injectable()
export class RemoteStatesService {
  constructor(
    private readonly pointers: PointersRepository,
    private readonly versions: VersionsRepository,
    private readonly image: ImageReleasesService,
  ) {}

  async all(): Promise<RemoteState[]> {
    const built = this.image.built().remotes.map(({ manifest }) => manifest.name);
    const pointed = (await this.pointers.all()).map(({ remote }) => remote);

    return Promise.all([...new Set([...built, ...pointed])].toSorted().map((name) => this.of(name)));
  }

  async of(remote: string): Promise<RemoteState> {
    const pointer = await this.pointers.of(remote);
    const canary = pointer?.canary ?? null;
    const host = this.image.built().host?.manifest;

    return {
      remote,
      live: pointer?.live ?? this.image.versionOf(remote),
      previous: pointer?.previous ?? null,
      canary: canary && pointer ? { version: canary, percent: pointer.canaryPercent, frozen: pointer.frozen } : null,
      verdict: pointer?.verdict ?? null,
      pinned: pointer?.pinned ?? false,
      killed: pointer?.killed ?? false,
      revision: pointer?.revision ?? 0,
      versions: await this.versionsOf(remote),
      history: await this.historyOf(remote),
      ...(host && { offer: { shellApi: host.shellApi, shared: host.shared } }),
    };
  }

  private async versionsOf(remote: string): Promise<RemoteState['versions']> {
    const versions = await this.versions.withHealth(remote, shownVersions);

    return versions.map(
      ({ version, shellApi, calls, types, publishedBy, readyAt, attested, previewUntil, ...measured }) => ({
        version,
        shellApi,
        calls,
        types: types && `/remotes/${remote}/${version}/${types}`,
        by: publishedBy,
        at: readyAt.toISOString(),
        attested: StoredAttested.nullable().parse(attested),
        previewUntil: previewUntil && previewUntil > new Date() ? previewUntil.toISOString() : null,
        health: { accounts: measured.accounts, failed: measured.failed, medianLoad: measured.medianLoad },
      }),
    );
  }

  private async historyOf(remote: string): Promise<RemoteState['history']> {
    const events = await this.pointers.events(remote, shownEvents);

    return events.map(({ at, who, what }) => ({ at: at.toISOString(), by: who, what }));
  }
}
