import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { BuiltRemote } from '../built-apps.js';
import { ReleaseStore } from './release-store.js';

/** Puts the versions that this image was built with beside the published ones: a tab may hold them when the image is gone. */
@Injectable()
export class ImageImport {
  constructor(@Inject(ReleaseStore) private readonly store: ReleaseStore) {}

  async run(remotes: BuiltRemote[]): Promise<void> {
    for (const { folder, manifest } of remotes) {
      const missing = await this.store.open(manifest, 'image');
      for (const file of missing)
        await this.store.putFile(manifest.name, manifest.version, file, await readFile(join(folder, file)));
      await this.store.makeReady(manifest.name, manifest.version, null);
    }
  }
}
