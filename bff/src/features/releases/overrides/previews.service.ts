import { Injectable } from '@nestjs/common';
import type { MintedOverride, RemoteManifest } from '@fidelio/contracts/releases';
import { Problem } from '../../../platform/http/problem.js';
import { PointersRepository } from '../pointers.repository.js';
import { CompatibilityService } from '../compatibility.service.js';
import { releaseRefusal } from '../release-checks.js';
import { type VersionName, VersionsRepository } from '../versions.repository.js';
import { OverrideTokens } from './override-tokens.js';

/** Links to versions that are uploaded and proven, but not live. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly versions: VersionsRepository,
    private readonly pointers: PointersRepository,
    private readonly tokens: OverrideTokens,
    private readonly compatibility: CompatibilityService,
  ) {}

  /**
   * @param who label of the team
   * @throws Problem `release.not-found`, or `release.refused` where it does not fit the product, or is for staff
   */
  async mint(name: VersionName, hours: number, who: string): Promise<MintedOverride> {
    const manifest = await this.versions.readyManifest(name.remote, name.version);
    if (!manifest) throw new Problem('release.not-found');
    requireForUsers(manifest);
    await this.compatibility.require(manifest);
    const until = new Date(Date.now() + hours * 60 * 60_000);
    if (!(await this.versions.preview(name, until))) throw new Problem('release.not-found');
    await this.pointers.addEvent(name.remote, who, `preview of ${name.version} until ${until.toISOString()}`);

    return { token: this.tokens.preview({ ...name, until: until.toISOString() }), until: until.toISOString() };
  }

  /** No link to this version shows it any more. @throws Problem `release.not-found` */
  async end(name: VersionName, who: string): Promise<void> {
    if (!(await this.versions.endPreview(name))) throw new Problem('release.not-found');
    await this.pointers.addEvent(name.remote, who, `preview of ${name.version} ended`);
  }
}

function requireForUsers({ name, access }: RemoteManifest): void {
  if (access !== 'staff') return;
  throw releaseRefusal([`${name} is for staff: their sessions take no unpublished code. Try it on your own machine.`]);
}
