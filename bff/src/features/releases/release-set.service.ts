import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ExplainedRelease,
  type Language,
  type LiveRemote,
  type ReleaseSet,
  type RemotePlace,
  remotePlaceOf,
  remoteVersionOf,
} from '@fidelio/contracts';
import { incompatibilities, type RemoteManifest, type ShellOffer } from '@fidelio/contracts/releases';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { RouteTable } from '../../platform/http/route-table.js';
import { appsFolder, devRemoteOf, readDevApps } from './built-apps.js';
import { devHostFilesOf, type HostFiles, hostFilesOf } from './host-page/host-page.js';
import { devScreensOf, type PageScreen, screensOf, shellScreensOf } from './page-screens.js';
import { ImageReleasesService } from './image-releases.service.js';
import { PointersRepository } from './pointers.repository.js';
import type { ReleasePointerEntity } from './release.entities.js';
import { VersionUsage } from './version-usage.service.js';
import { VersionsRepository } from './versions.repository.js';

/** What a page that is requested now loads. */
export interface CurrentRelease {
  /** Null where the shell was not built. */
  host: HostFiles | null;
  set: ReleaseSet;
  /** What the shell offers to remotes. */
  offer: ShellOffer;
  /** The screens of the shell and of all remotes. */
  screens: PageScreen[];
  /** Why this browser gets each version, by remote. */
  why: Map<string, ExplainedRelease['why']>;
  /** When the newest running canary began. */
  canarySince: Date | null;
}

/** Who gets the set. */
interface Reader {
  offer: ShellOffer;
  browser: string | null;
  language: Language;
}

/** A remote with the version of it that is live; null where none can be loaded. */
interface Placed {
  place: RemotePlace;
  live: LiveRemote | null;
  screens: PageScreen[];
}

/** Decides which version of each remote a page loads. */
@Injectable()
export class ReleaseSetService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly image: ImageReleasesService,
    private readonly pointers: PointersRepository,
    private readonly versions: VersionsRepository,
    private readonly usage: VersionUsage,
    private readonly routes: RouteTable,
  ) {}

  /**
   * @param browser  stable id of the browser, where it has one: it decides who loads a canary
   * @param language of labels and titles
   */
  async current(browser: string | null, language: Language = 'en'): Promise<CurrentRelease> {
    const { host } = this.image.built();
    const offer = host?.manifest ?? { shellApi: '', shared: {} };
    const pointers = await this.pointers.all();
    const placed = await this.remotes(pointers, { offer, browser, language });
    const set = releaseSetOf(placed);
    await this.usage.note(set.remotes);
    const current = {
      host: host && hostFilesOf(host.manifest),
      set,
      offer,
      screens: [...(host ? shellScreensOf(host.manifest, language) : []), ...placed.flatMap(({ screens }) => screens)],
      why: new Map(
        set.remotes.map(({ name, version }) => [
          name,
          whyOf(
            version,
            pointers.find(({ remote }) => remote === name),
            this.image.versionOf(name),
          ),
        ]),
      ),
      canarySince: newestCanary(pointers),
    };

    return this.config.dev ? this.withDevApps(current) : current;
  }

  private async remotes(all: ReleasePointerEntity[], { browser, ...reader }: Reader): Promise<Placed[]> {
    const pointers = new Map(all.map((pointer) => [pointer.remote, pointer]));
    const built = new Map(this.image.built().remotes.map(({ manifest }) => [manifest.name, manifest]));
    const followingImage = [...built.values()].filter(({ name }) => !pointers.get(name)?.live);
    const otherImages = await this.versions.newestOfOtherImages(
      followingImage.map(({ name, version }) => ({ remote: name, version })),
    );
    const remotes = await Promise.all(
      [...new Set([...built.keys(), ...pointers.keys()])].map(async (name) => {
        const pointer = pointers.get(name);
        const published = pointer ? await this.manifestsOf(pointer, browser) : [];
        // A version from before a path became the server's own is not loaded: it would be another page at that address.
        const candidates = [...published, built.get(name), otherImages.get(name)]
          .filter((manifest) => !!manifest)
          .filter(({ routes }) => !routes.some((route) => this.routes.owns(route)));

        return placedOf(reader, candidates, pointer?.killed ?? false);
      }),
    );

    return remotes.filter((remote) => remote !== null);
  }

  /** Manifests of the versions that the pointer names, in the order in which they are preferred. */
  private manifestsOf(pointer: ReleasePointerEntity, browser: string | null) {
    const { remote, live, previous, canary } = pointer;
    const versions = [isInCanary(pointer, browser) ? canary : null, live, previous];

    return Promise.all(versions.map((version) => version && this.versions.cachedManifest(remote, version)));
  }

  /** During development a running development server replaces the build of its app. */
  private async withDevApps(current: CurrentRelease): Promise<CurrentRelease> {
    const running = await readDevApps(appsFolder(this.config));
    const shell = running.find(({ name }) => name === 'shell');
    const remotes = running.map(devRemoteOf).filter((remote) => remote !== null);
    const isServed = (name: string | undefined) => remotes.some((remote) => remote.name === name);
    const { set, screens } = current;
    const places = [...set.remotes, ...set.unavailable].filter(({ name }) => !isServed(name));
    const live = (place: RemotePlace) => set.remotes.find(({ name }) => name === place.name) ?? null;

    return {
      ...current,
      host: shell ? devHostFilesOf(shell) : current.host,
      set: releaseSetOf([
        ...places.map((place) => ({ place, live: live(place) })),
        ...remotes.map((remote) => ({ place: remote, live: remote })),
      ]),
      screens: [...screens.filter(({ remote }) => !isServed(remote)), ...running.flatMap(devScreensOf)],
      why: new Map([...current.why, ...remotes.map(({ name }) => [name, 'development'] as const)]),
    };
  }
}

/**
 * The first version that fits the shell is live, the second is the one to fall back to.
 *
 * @param manifests versions in the order in which they are preferred
 * @param killed    the remote is switched off
 */
function placedOf(
  { offer, language }: Omit<Reader, 'browser'>,
  manifests: RemoteManifest[],
  killed: boolean,
): Placed | null {
  const fitting = killed ? [] : manifests.filter((manifest) => incompatibilities(manifest, offer).length === 0);
  const [shown = manifests[0]] = fitting;
  if (!shown) return null;
  const place = remotePlaceOf(shown, language);
  const [first, second] = fitting.filter(isFirstOfItsVersion);
  const previous = second ? remoteVersionOf(second) : null;

  return {
    place,
    live: first ? { ...place, ...remoteVersionOf(first), previous } : null,
    screens: screensOf(shown, language),
  };
}

/** @param built version that the image brings */
function whyOf(
  version: string,
  pointer: ReleasePointerEntity | undefined,
  built: string | null,
): ExplainedRelease['why'] {
  if (pointer?.live && version === pointer.live) return pointer.pinned ? 'pinned' : 'live';
  if (pointer?.canary && version === pointer.canary) return 'canary';

  return !pointer?.live && version === built ? 'image' : 'fallback';
}

/** What a user's page is told: nothing of the remotes of staff. */
export function withoutStaff(release: CurrentRelease): CurrentRelease {
  const isOfStaff = ({ access }: RemotePlace) => access === 'staff';
  const { remotes, unavailable } = release.set;
  if (![...remotes, ...unavailable].some(isOfStaff)) return release;
  const placed = [...remotes, ...unavailable]
    .filter((place) => !isOfStaff(place))
    .map((place) => ({ place, live: remotes.find(({ name }) => name === place.name) ?? null }));

  return {
    ...release,
    set: { ...releaseSetOf(placed), ...(release.set.override && { override: release.set.override }) },
  };
}

/** The value of the header that tells which versions a page was sent with. */
export function releasesLine({ set, why }: CurrentRelease): string {
  return set.remotes.map(({ name, version }) => `${name}=${version} (${why.get(name) ?? 'live'})`).join(', ');
}

function isFirstOfItsVersion({ version }: RemoteManifest, index: number, all: RemoteManifest[]): boolean {
  return all.findIndex((other) => other.version === version) === index;
}

/** The same browser is always on the same side of one canary, and drawn anew for the next. */
export function isInCanary({ remote, canary, canaryPercent }: ReleasePointerEntity, browser: string | null): boolean {
  if (!canary || !browser) return false;
  const draw = createHash('sha256').update(`${browser} ${remote} ${canary}`).digest().readUInt32BE(0);

  return (draw / 2 ** 32) * 100 < canaryPercent;
}

function newestCanary(pointers: ReleasePointerEntity[]): Date | null {
  const began = pointers.flatMap(({ canary, canarySince }) => (canary && canarySince ? [canarySince] : []));

  return began.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

function releaseSetOf(placed: Pick<Placed, 'place' | 'live'>[]): ReleaseSet {
  const remotes = placed.map(({ live }) => live).filter((live) => live !== null);
  const unavailable = placed.filter(({ live }) => live === null).map(({ place }) => place);
  const id = createHash('sha256')
    .update(JSON.stringify([remotes, unavailable]))
    .digest('hex')
    .slice(0, 12);

  return { id, remotes, unavailable };
}
