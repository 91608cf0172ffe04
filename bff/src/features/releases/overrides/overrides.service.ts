import { Injectable } from '@nestjs/common';
import {
  type LiveRemote,
  loopbackIntegrity,
  type OverrideNotice,
  overrideVersion,
  type RemotePlace,
  remotePlaceOf,
  RemoteVersion,
  remoteVersionOf,
  satisfies,
} from '@fidelio/contracts';
import {
  incompatibilities,
  type MintedOverride,
  type MintOverride,
  type MintPermit,
  type RemoteOverride,
  type RemotePreview,
} from '@fidelio/contracts/releases';
import type { Response } from 'express';
import { Problem } from '../../../platform/http/problem.js';
import { devScreensOf, type PageScreen, screensOf } from '../page-screens.js';
import { PointersRepository } from '../pointers.repository.js';
import { CompatibilityService } from '../compatibility.service.js';
import { releaseRefusal } from '../release-checks.js';
import { type CurrentRelease, ReleaseSetService } from '../release-set.service.js';
import { VersionsRepository } from '../versions.repository.js';
import { OverrideRefused, OverrideTokens } from './override-tokens.js';

/** Directives of the content policy for a remote's files: code, styles, pictures, fonts, films. */
const fileDirectives = ['script-src', 'style-src', 'img-src', 'font-src', 'media-src'];

/** A version of one remote that is not live, for one tab: from a developer's own machine, or a preview. */
@Injectable()
export class OverridesService {
  constructor(
    private readonly pointers: PointersRepository,
    private readonly versions: VersionsRepository,
    private readonly tokens: OverrideTokens,
    private readonly releaseSet: ReleaseSetService,
    private readonly compatibility: CompatibilityService,
  ) {}

  /**
   * @param who the operator, or a developer with a permit
   * @throws Problem `release.not-found` for a remote that has no version here and brings no place
   * @throws Problem `release.refused` where its paths are another's, or it is for staff
   */
  async mint(override: MintOverride, who = 'operator'): Promise<MintedOverride> {
    const current = await this.releaseSet.current(null);
    const isKnown = current.set.remotes.some(({ name }) => name === override.remote);
    if (!isKnown && !override.place) throw new Problem('release.not-found');
    const minted = this.tokens.mint(override);
    await this.overridden(current, minted.token, (refused) => {
      throw releaseRefusal([refused]);
    });
    const what = `override from ${new URL(override.entry).origin} until ${minted.until}`;
    await this.pointers.addEvent(override.remote, who, what);

    return minted;
  }

  /** Lets whoever holds the token have overrides of one remote signed, and nothing else. */
  async permit({ remote, days }: MintPermit): Promise<MintedOverride> {
    const until = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
    await this.pointers.addEvent(remote, 'operator', `permit to develop until ${until}`);

    return { token: this.tokens.permit({ permits: remote, until }), until };
  }

  /** @throws Problem `release.forbidden` without a permit for this remote */
  async mintPermitted(override: MintOverride, permit: string): Promise<MintedOverride> {
    if (!this.tokens.permits(permit, override.remote)) throw new Problem('release.forbidden');

    return this.mint(override, 'developer');
  }

  /** The release with the override of this token. A refused token changes nothing, and the set says why. */
  async apply(current: CurrentRelease, token: string | null): Promise<CurrentRelease> {
    if (token === null) return current;

    return this.overridden(current, token, (refused) => ({
      ...current,
      set: { ...current.set, override: { refused } },
    }));
  }

  private async overridden(
    current: CurrentRelease,
    token: string,
    refuse: (sentence: string) => CurrentRelease,
  ): Promise<CurrentRelease> {
    try {
      const { override, signed } = this.tokens.read(token);
      if (!('entry' in override)) return withShown(current, await this.previewed(override, current));
      if (override.place) this.requireOwnPlace(override, current);

      return withShown(current, overridingOf(current, override, signed));
    } catch (error) {
      if (!(error instanceof OverrideRefused)) throw error;
      return refuse(error.message);
    }
  }

  /** Before its user agreed nothing of it is fetched, and its first call is not made. */
  private async previewed({ remote, version, until }: RemotePreview, { offer }: CurrentRelease): Promise<Shown> {
    const found = await this.versions.previewed({ remote, version });
    if (!found) throw new OverrideRefused(`This preview of ${remote} was ended. Ask for a new one.`);
    const { manifest, publishedBy } = found;
    const breaches = incompatibilities(manifest, offer);
    if (breaches.length > 0) throw new OverrideRefused(breaches.join(' '));
    const place = remotePlaceOf(manifest);

    return {
      place: { ...place, screens: place.screens.map(({ path, title }) => ({ path, title })) },
      version: { ...remoteVersionOf(manifest), version: overrideVersion, preload: [] },
      screens: screensOf(manifest).map((screen) => ({ ...screen, preload: [], firstCall: undefined })),
      notice: { remote, origin: publishedBy, until, vouched: 'preview' },
    };
  }

  private requireOwnPlace({ remote, place }: RemoteOverride, { set, screens }: CurrentRelease): void {
    if (!place) return;
    const breaches = this.compatibility.placeBreaches(
      { ...place, name: remote },
      [...set.remotes, ...set.unavailable],
      screens,
    );
    if (breaches.length > 0) throw new OverrideRefused(breaches.join(' '));
  }

  /** Lets this one page load the override's files, and keeps the page out of caches. */
  allow({ set: { override, remotes } }: CurrentRelease, response: Response): void {
    if (!override) return;
    response.setHeader('cache-control', 'no-store');
    // The files of a preview are the product's own.
    if (!('remote' in override) || override.vouched === 'preview') return;
    const hot = remotes.some(({ name, integrity }) => name === override.remote && integrity === loopbackIntegrity);
    const policy = String(response.getHeader('content-security-policy') ?? '');
    response.setHeader('content-security-policy', policyWith(override.origin, hot, policy));
  }
}

/** A version as one tab is shown it. */
interface Shown {
  place: RemotePlace;
  version: RemoteVersion;
  /** Absent: those of the live version. */
  screens?: PageScreen[];
  notice: Extract<OverrideNotice, { remote: string }>;
}

/**
 * The release with a version that is not live instead of the live one, which becomes the version to fall back to. A remote that
 * has none is added.
 *
 * @throws OverrideRefused
 */
function withShown(current: CurrentRelease, { place, version, screens, notice }: Shown): CurrentRelease {
  const { set } = current;
  const { remote } = notice;
  if (set.unavailable.some(({ name }) => name === remote)) throw new OverrideRefused(`${remote} is switched off.`);
  const live = set.remotes.find(({ name }) => name === remote);
  const shown: LiveRemote = { ...live, ...place, ...version, previous: live ? RemoteVersion.parse(live) : null };

  return {
    ...current,
    why: new Map(current.why).set(remote, 'override'),
    screens: screens ? [...current.screens.filter((screen) => screen.remote !== remote), ...screens] : current.screens,
    set: {
      ...set,
      id: `${set.id}+${overrideVersion}`,
      remotes: live ? set.remotes.map((other) => (other === live ? shown : other)) : [...set.remotes, shown],
      override: notice,
    },
  };
}

/** @throws OverrideRefused */
function overridingOf({ set, offer }: CurrentRelease, override: RemoteOverride, signed: boolean): Shown {
  const { remote, entry, integrity, global, shellApi, until } = override;
  const known = [...set.remotes, ...set.unavailable].find(({ name }) => name === remote);
  const place = placeOf(override) ?? known;
  if (!place) throw new OverrideRefused(`${remote} is no remote of this product.`);
  if (signed && place.access === 'staff')
    throw new OverrideRefused(
      `${remote} is for staff: their sessions take no unpublished code. Try it on your own machine.`,
    );
  if (signed && integrity === loopbackIntegrity && place.access === 'public')
    throw new OverrideRefused(
      `${remote} is shown before anybody has signed in, staff as well: it takes no code without a hash. Try it on your own machine.`,
    );
  if (!satisfies(offer.shellApi, shellApi))
    throw new OverrideRefused(
      `This override of ${remote} needs shell-api ${shellApi}; this shell offers ${offer.shellApi}.`,
    );
  const vouched = integrity === loopbackIntegrity ? (signed ? 'address' : 'nothing') : 'code';

  return {
    place,
    version: { version: overrideVersion, global, entry, integrity, shellApi, preload: [] },
    screens: override.place && devScreensOf({ ...override.place, name: remote }),
    notice: { remote, origin: new URL(entry).origin, until, vouched },
  };
}

function placeOf({ remote, place }: RemoteOverride): RemotePlace | null {
  if (!place) return null;
  const { label = remote, routes, access, menu, cards, fills, screens } = place;

  return {
    name: remote,
    label,
    routes,
    access,
    menu,
    ...(cards && { cards }),
    ...(fills && { fills }),
    screens: screens.map(({ path, title }) => ({ path, title })),
  };
}

/**
 * The page's content policy with one more origin.
 *
 * @param hot whether the origin is a development server, which announces changes over a web socket
 */
function policyWith(origin: string, hot: boolean, policy: string): string {
  const sources = `${origin} ${origin.replace(/^http/, 'ws')}`;

  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.trim().split(' ');
      if (fileDirectives.includes(name)) return `${directive} ${origin}`;

      return hot && name === 'connect-src' ? `${directive} ${sources}` : directive;
    })
    .join(';');
}
