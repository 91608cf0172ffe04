import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { BuiltApps } from '../built-apps.js';
import { ReleaseStore } from './release-store.js';
import { ShellFiles } from './shell-files.js';

/** Puts what this image was built with beside the published versions: a tab may hold it when the image is gone. */
@Injectable()
export class ImageImport {
  constructor(
    @Inject(ReleaseStore) private readonly store: ReleaseStore,
    @Inject(ShellFiles) private readonly shell: ShellFiles,
  ) {}

  async run({ host, remotes }: BuiltApps): Promise<void> {
    if (host) await this.shell.keep(host);
    for (const { folder, manifest } of remotes) {
      const missing = await this.store.open(manifest, 'image');
      for (const file of missing)
        await this.store.putFile(manifest.name, manifest.version, file, await readFile(join(folder, file)));
      await this.store.makeReady(manifest.name, manifest.version, null);
    }
  }
}
