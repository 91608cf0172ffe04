import { Injectable } from '@nestjs/common';
import {
  loopbackIntegrity,
  type MintedOverride,
  type MintOverride,
  overrideVersion,
  type ReleaseSet,
  type RemoteOverride,
  RemoteVersion,
  satisfies,
} from '@fidelio/contracts';
import type { Response } from 'express';
import { Problem } from '../../../platform/http/problem.js';
import { PointersRepository } from '../pointers.repository.js';
import { type CurrentRelease, ReleaseSetService } from '../release-set.service.js';
import { OverrideRefused, OverrideTokens } from './override-tokens.js';

/** Directives of the content policy for a remote's files: code, styles, pictures, fonts, films. */
const fileDirectives = ['script-src', 'style-src', 'img-src', 'font-src', 'media-src'];

/** An unpublished version of one remote, for one tab, from a developer's own machine. */
@Injectable()
export class OverridesService {
  constructor(
    private readonly pointers: PointersRepository,
    private readonly tokens: OverrideTokens,
    private readonly releaseSet: ReleaseSetService,
  ) {}

  /** @throws Problem `release.not-found` where there is no such remote */
  async mint(override: MintOverride): Promise<MintedOverride> {
    const { set } = await this.releaseSet.current(null);
    if (!set.remotes.some(({ name }) => name === override.remote)) throw new Problem('release.not-found');
    const minted = this.tokens.mint(override);
    const what = `override from ${new URL(override.entry).origin} until ${minted.until}`;
    await this.pointers.addEvent(override.remote, 'operator', what);

    return minted;
  }

  /** The release with the override of this token. A refused token changes nothing, and the set says why. */
  apply(current: CurrentRelease, token: string | null): CurrentRelease {
    if (token === null) return current;
    try {
      const override = this.tokens.read(token);
      const why = new Map(current.why).set(override.remote, 'override');

      return { ...current, why, set: withOverride(current.set, override, current.offer.shellApi) };
    } catch (error) {
      if (!(error instanceof OverrideRefused)) throw error;
      return { ...current, set: { ...current.set, override: { refused: error.message } } };
    }
  }

  /** Lets this one page load the override's files, and keeps the page out of caches. */
  allow({ set: { override, remotes } }: CurrentRelease, response: Response): void {
    if (!override) return;
    response.setHeader('cache-control', 'no-store');
    if (!('remote' in override)) return;
    const hot = remotes.some(({ name, integrity }) => name === override.remote && integrity === loopbackIntegrity);
    const policy = String(response.getHeader('content-security-policy') ?? '');
    response.setHeader('content-security-policy', policyWith(override.origin, hot, policy));
  }
}

/**
 * The set with an unpublished version instead of the live one, which becomes the version to fall back to.
 *
 * @param offered version of the shell-api contract that the shell offers
 * @throws OverrideRefused
 */
function withOverride(set: ReleaseSet, override: RemoteOverride, offered: string): ReleaseSet {
  const { remote, entry, integrity, global, shellApi, until } = override;
  const live = set.remotes.find(({ name }) => name === remote);
  if (!live) throw new OverrideRefused(`${remote} is switched off, or is no remote of this product.`);
  if (!satisfies(offered, shellApi))
    throw new OverrideRefused(`This override of ${remote} needs shell-api ${shellApi}; this shell offers ${offered}.`);
  const fallback = RemoteVersion.parse(live);
  const version = { version: overrideVersion, global, entry, integrity, shellApi, preload: [] };

  return {
    ...set,
    id: `${set.id}+${overrideVersion}`,
    remotes: set.remotes.map((other) => (other === live ? { ...live, ...version, previous: fallback } : other)),
    override: { remote, origin: new URL(entry).origin, until },
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
