import { Injectable } from '@nestjs/common';
import { type Call, calls, isBelow, MenuStateAnswer } from '@fidelio/contracts';
import { incompatibilities, type RemoteManifest, slotNames } from '@fidelio/contracts/releases';
import type { Transaction } from '../../platform/database/transactions.js';
import { Problem } from '../../platform/http/problem.js';
import { RouteTable } from '../../platform/http/route-table.js';
import type { PageScreen } from './page-screens.js';
import { ImageReleasesService } from './image-releases.service.js';
import { VersionsRepository } from './versions.repository.js';
import { placeBreaches, releaseRefusal } from './release-checks.js';

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
      ...missingSlots(manifest),
      ...otherStates(manifest),
      ...missingIcons(manifest, host.manifest.icons),
      ...this.claimedOfServer(manifest),
      ...routeClashes(manifest, host.manifest.screens, others),
    ];
    if (breaches.length > 0) throw releaseRefusal(breaches);
  }

  /** What is wrong with the place of a version that nobody has published: paths outside of its own, or those of somebody else. */
  placeBreaches(
    place: Pick<RemoteManifest, 'name' | 'routes' | 'menu' | 'cards'> & { screens: { path: string }[] },
    others: readonly Pick<RemoteManifest, 'name' | 'routes'>[],
    screens: readonly PageScreen[],
  ): string[] {
    const ofShell = screens.filter(({ remote }) => remote === undefined);

    return [...placeBreaches(place), ...this.claimedOfServer(place), ...routeClashes(place, ofShell, others)];
  }

  private claimedOfServer({ routes }: Pick<RemoteManifest, 'routes'>): string[] {
    return routes.filter((route) => this.routes.owns(route)).map((route) => belongsTo(route, 'the server'));
  }
}

function missingCalls({ calls: needed = [] }: RemoteManifest): string[] {
  return needed
    .filter((name) => !Object.hasOwn(calls, name))
    .map((name) => `Calls: it needs ${name}, which this product does not offer. Deploy the BFF first.`);
}

function otherStates({ menu }: RemoteManifest): string[] {
  const table: Record<string, Call> = calls;

  return menu
    .filter(({ state }) => state !== undefined && table[state]?.response !== MenuStateAnswer)
    .map(
      ({ path, state }) =>
        `Menu: the state of ${path} is to come from ${state}, which is no such call of this product.`,
    );
}

/** @param known names of the shell's icons; a remote's own one is a path, which begins with `M` */
function missingIcons({ menu, cards = [] }: RemoteManifest, known: string[] | undefined): string[] {
  const missing = [...menu, ...cards]
    .map(({ icon }) => icon)
    .filter((icon) => !icon.startsWith('M') && !known?.includes(icon));

  return known === undefined || missing.length === 0
    ? []
    : [
        `Icons: the live shell has no ${missing.join(', ')}. The shell moves first, or take one that it has: ${known.join(', ')}.`,
      ];
}

function missingSlots({ fills = [] }: RemoteManifest): string[] {
  return fills
    .filter((name) => !slotNames.some((known) => known === name))
    .map((name) => `Slots: no screen of this product offers ${name}. There are ${slotNames.join(', ')}.`);
}

/**
 * @param ofShell screens of the shell
 * @param others  every version that a pointer names or the image brings
 */
function routeClashes(
  { name, routes }: Pick<RemoteManifest, 'name' | 'routes'>,
  ofShell: readonly { path: string }[],
  others: readonly Pick<RemoteManifest, 'name' | 'routes'>[],
): string[] {
  const foreign = others.filter((other) => other.name !== name);
  const clashes = routes.flatMap((route) => {
    const owner = foreign.find((other) => other.routes.includes(route))?.name ?? ownerOfPath(route, ofShell);

    return owner ? [belongsTo(route, owner)] : [];
  });

  return [...new Set(clashes)];
}

const belongsTo = (route: string, owner: string) => `Routes: ${route} belongs to ${owner}. Choose another path.`;

function ownerOfPath(route: string, ofShell: readonly { path: string }[]): string | null {
  return ofShell.some(({ path }) => isBelow(route, path)) ? 'the shell' : null;
}
