import { Injectable } from '@nestjs/common';
import { calls, isBelow } from '@fidelio/contracts';
import { type HostManifest, incompatibilities, type RemoteManifest } from '@fidelio/contracts/releases';
import type { Transaction } from '../../../platform/database/transactions.js';
import { Problem } from '../../../platform/http/problem.js';
import { RouteTable } from '../../../platform/http/route-table.js';
import { ImageReleasesService } from '../image-releases.service.js';
import { VersionsRepository } from '../versions.repository.js';
import { releaseRefusal } from './release-checks.js';

/** Checks a version against what the live shell offers, and against every other remote. */
@Injectable()
export class CompatibilityService {
  constructor(
    private readonly versions: VersionsRepository,
    private readonly image: ImageReleasesService,
    private readonly routes: RouteTable,
  ) {}

  /** @throws Problem `release.refused` with a sentence for each breach */
  async require(manifest: RemoteManifest, tx?: Transaction): Promise<void> {
    const { host, remotes } = this.image.built();
    if (!host) throw new Problem('service.unavailable', { detail: 'The shell has not been built.' });
    const others = [...(await this.versions.pointedAt(tx)), ...remotes.map((built) => built.manifest)];
    const breaches = [
      ...incompatibilities(manifest, host.manifest),
      ...missingCalls(manifest),
      ...this.claimedOfServer(manifest),
      ...routeClashes(manifest, host.manifest, others),
    ];
    if (breaches.length > 0) throw releaseRefusal(breaches);
  }

  private claimedOfServer({ routes }: RemoteManifest): string[] {
    return routes.filter((route) => this.routes.owns(route)).map((route) => belongsTo(route, 'the server'));
  }
}

function missingCalls({ calls: needed = [] }: RemoteManifest): string[] {
  return needed
    .filter((name) => !Object.hasOwn(calls, name))
    .map((name) => `Calls: it needs ${name}, which this product does not offer. Deploy the BFF first.`);
}

/** @param others manifests of every version that a pointer names or the image brings */
function routeClashes({ name, routes }: RemoteManifest, host: HostManifest, others: RemoteManifest[]): string[] {
  const foreign = others.filter((other) => other.name !== name);
  const clashes = routes.flatMap((route) => {
    const owner = foreign.find((other) => other.routes.includes(route))?.name ?? ownerOfPath(route, host);

    return owner ? [belongsTo(route, owner)] : [];
  });

  return [...new Set(clashes)];
}

const belongsTo = (route: string, owner: string) => `Routes: ${route} belongs to ${owner}. Choose another path.`;

function ownerOfPath(route: string, host: HostManifest): string | null {
  return host.screens.some(({ path }) => isBelow(route, path)) ? 'the shell' : null;
}
