import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ReleaseSet } from '@fidelio/contracts';
import { CONFIG, type Config } from '../config/config.js';
import { type BuiltApps, readBuiltApps } from './built-apps.js';
import { devRemoteOf, readDevApps } from './dev-apps.js';
import { devHostViewOf, type HostView, hostViewOf } from './host-view.js';
import { liveRemoteOf, releaseSetOf } from './release-set.builder.js';

/** Injection token of the folder that holds the apps' builds. */
export const APPS_FOLDER = Symbol('apps folder');

/** What a page loaded now is made of: the shell, and one version of each remote. */
export interface Live {
  host: HostView | null;
  set: ReleaseSet;
}

/** Which version of each remote is live, and where its files are. */
@Injectable()
export class ReleasesService implements OnModuleInit {
  private built: BuiltApps = { host: null, remotes: [] };
  private live: Live = { host: null, set: releaseSetOf([]) };

  constructor(
    @Inject(APPS_FOLDER) private readonly apps: string,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    this.built = await readBuiltApps(this.apps);
    const { host, remotes } = this.built;
    this.live = {
      host: host && hostViewOf(host.manifest),
      set: releaseSetOf(remotes.map(({ manifest }) => liveRemoteOf(manifest))),
    };
  }

  current(): Promise<Live> | Live {
    return this.config.dev ? this.withDevApps() : this.live;
  }

  shellFolder(): string | null {
    return this.built.host?.folder ?? null;
  }

  folderOf(name: string, version: string): string | null {
    const remote = this.built.remotes.find(({ manifest }) => manifest.name === name && manifest.version === version);

    return remote?.folder ?? null;
  }

  /** While developing: apps whose development servers run take the place of their builds, from one page load to the next. */
  private async withDevApps(): Promise<Live> {
    const running = await readDevApps(this.apps);
    const shell = running.find(({ name }) => name === 'shell');
    const remotes = running.map(devRemoteOf).filter((remote) => remote !== null);
    const rest = this.live.set.remotes.filter(({ name }) => !remotes.some((remote) => remote.name === name));

    return { host: shell ? devHostViewOf(shell) : this.live.host, set: releaseSetOf([...rest, ...remotes]) };
  }
}
