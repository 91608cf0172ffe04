import { Inject, Injectable } from '@nestjs/common';
import { loopbackIntegrity, type MintedOverride, type MintOverride } from '@fidelio/contracts';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { Problem } from '../../http/problem.js';
import { type Live, ReleasesService } from '../releases.service.js';
import { withOverride } from './apply-override.js';
import { admit } from './content-policy.js';
import { OverrideRefused, OverrideTokens } from './override-tokens.js';

/** One remote, for one tab, from a developer's own machine. */
@Injectable()
export class Overrides {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(OverrideTokens) private readonly tokens: OverrideTokens,
    @Inject(ReleasesService) private readonly releases: ReleasesService,
  ) {}

  /** @throws Problem `release.not-found` where there is no such remote */
  async mint(override: MintOverride): Promise<MintedOverride> {
    const { set } = await this.releases.current(null);
    if (!set.remotes.some(({ name }) => name === override.remote)) throw new Problem('release.not-found');
    const minted = this.tokens.mint(override);
    await this.source.query('INSERT INTO release_events (remote, who, what) VALUES ($1, $2, $3)', [
      override.remote,
      'operator',
      `override from ${new URL(override.entry).origin} until ${minted.until}`,
    ]);

    return minted;
  }

  /** What a tab gets that asks with this token; one that does not count changes nothing, and the set says why. */
  apply(live: Live, token: string | null): Live {
    if (token === null) return live;
    try {
      return { ...live, set: withOverride(live.set, this.tokens.read(token), live.shellApi) };
    } catch (error) {
      if (!(error instanceof OverrideRefused)) throw error;
      return { ...live, set: { ...live.set, override: { refused: error.message } } };
    }
  }

  /** The one page may run what its override names; nobody else gets that page from a cache. */
  admit({ set: { override, remotes } }: Live, response: Response): void {
    if (!override) return;
    response.setHeader('cache-control', 'no-store');
    if (!('remote' in override)) return;
    const hot = remotes.some(({ name, integrity }) => name === override.remote && integrity === loopbackIntegrity);
    const policy = String(response.getHeader('content-security-policy') ?? '');
    response.setHeader('content-security-policy', admit(policy, override.origin, hot));
  }
}
