import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { HostManifest, ReleaseSet } from '@fidelio/contracts';
import { type BuiltApps, readBuiltApps } from './built-apps.js';
import { releaseSetOf } from './release-set.builder.js';

/** Injection token of the folder that holds the apps' builds. */
export const APPS_FOLDER = Symbol('apps folder');

/** Which version of each remote is live, and where its files are. */
@Injectable()
export class ReleasesService implements OnModuleInit {
  private built: BuiltApps = { host: null, remotes: [] };
  private set: ReleaseSet = releaseSetOf([]);

  constructor(@Inject(APPS_FOLDER) private readonly apps: string) {}

  async onModuleInit(): Promise<void> {
    this.built = await readBuiltApps(this.apps);
    this.set = releaseSetOf(this.built.remotes.map(({ manifest }) => manifest));
  }

  current(): ReleaseSet {
    return this.set;
  }

  host(): HostManifest | null {
    return this.built.host?.manifest ?? null;
  }

  shellFolder(): string | null {
    return this.built.host?.folder ?? null;
  }

  folderOf(name: string, version: string): string | null {
    const remote = this.built.remotes.find(({ manifest }) => manifest.name === name && manifest.version === version);

    return remote?.folder ?? null;
  }
}
