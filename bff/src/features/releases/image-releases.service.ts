import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { HostManifest, RemoteManifest } from '@fidelio/contracts/releases';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Lifecycle } from '../../platform/lifecycle/lifecycle.js';
import { waitUntilAvailable } from '../../platform/lifecycle/wait-until-available.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { isStorageUnavailable } from '../../platform/storage/storage-errors.js';
import { appsFolder, type BuiltApp, type BuiltApps, readBuiltApps } from './built-apps.js';
import { ReleaseFilesService } from './release-files.service.js';
import { VersionsRepository } from './versions.repository.js';

/** The name contains a hash of the content. */
const hashedName = /\.[0-9a-f]{10}\.[a-z0-9]+$/;

/** The versions that this image was built with. */
@Injectable()
export class ImageReleasesService implements OnModuleInit {
  private image: BuiltApps = { host: null, remotes: [] };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly versions: VersionsRepository,
    private readonly files: ReleaseFilesService,
    private readonly lifecycle: Lifecycle,
    private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    // `npm run learn` has no role and serves no page. A worker sweeps, so it must know which versions are in use.
    if (this.config.roles.length === 0) return;
    this.image = await readBuiltApps(appsFolder(this.config));
    const { lifecycle, logger } = this;
    const waiting = { part: 'storage', isUnavailable: isStorageUnavailable, lifecycle, logger };
    await waitUntilAvailable(() => this.store(), waiting);
  }

  built(): BuiltApps {
    return this.image;
  }

  /** The build of this version, where this image brings it. */
  build(remote: string, version: string): BuiltApp<RemoteManifest> | null {
    const { remotes } = this.image;

    return remotes.find(({ manifest }) => manifest.name === remote && manifest.version === version) ?? null;
  }

  /** The version of the remote that this image brings; it is live until a version is published. */
  versionOf(remote: string): string | null {
    return this.image.remotes.find(({ manifest }) => manifest.name === remote)?.manifest.version ?? null;
  }

  /** Stores what the image brings beside the published versions, and notes that it is in use: open tabs outlive an image. */
  async store(): Promise<void> {
    const { host, remotes } = this.image;
    if (host) await this.storeShell(host);
    for (const { folder, manifest } of remotes) {
      const { name, version } = manifest;
      await this.versions.open(manifest, 'image');
      for (const file of await this.files.missing(manifest))
        await this.files.put(name, version, file, await readFile(join(folder, file)));
      await this.versions.makeReady(name, version, null);
    }
  }

  private async storeShell({ folder, manifest }: BuiltApp<HostManifest>): Promise<void> {
    const names = manifest.files.map(({ file }) => file).filter((file) => hashedName.test(file));
    for (const file of await this.files.touchShell(names))
      await this.files.putShell(file, await readFile(join(folder, file)));
  }
}
