import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ReleaseSet } from '@fidelio/contracts';
import { CONFIG, type Config } from '../config/config.js';
import { Logger } from '../operations/logging/logger.js';
import { Lifecycle } from '../operations/running/lifecycle.js';
import { untilThere } from '../operations/running/until-there.js';
import { storageIsAway } from '../storage/faults.js';
import { type BuiltApps, readBuiltApps } from './built-apps.js';
import { devRemoteOf, readDevApps } from './dev-apps.js';
import { devHostViewOf, type HostView, hostViewOf } from './host-view.js';
import { ImageImport } from './live/image-import.js';
import { LiveSet } from './live/live-set.js';
import { References } from './live/references.js';
import { releaseSetOf } from './release-set.builder.js';

/** Injection token of the folder that holds the apps' builds. */
export const APPS_FOLDER = Symbol('apps folder');

/** What a page loaded now is made of: the shell, and one version of each remote. */
export interface Live {
  host: HostView | null;
  set: ReleaseSet;
  /** Version of the shell-api contract that this shell offers. */
  shellApi: string;
}

/** Which version of each remote a page gets that is loaded now. */
@Injectable()
export class ReleasesService implements OnModuleInit {
  private image: BuiltApps = { host: null, remotes: [] };

  constructor(
    @Inject(APPS_FOLDER) private readonly apps: string,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LiveSet) private readonly live: LiveSet,
    @Inject(ImageImport) private readonly images: ImageImport,
    @Inject(References) private readonly references: References,
    @Inject(Lifecycle) private readonly lifecycle: Lifecycle,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    // A tool beside the product (`npm run learn`) brings no screens. A worker does: it sweeps, and must know what is in use.
    if (this.config.roles.length === 0) return;
    this.image = await readBuiltApps(this.apps);
    const { lifecycle, logger } = this;
    await untilThere(() => this.keepImage(), { part: 'storage', isAway: storageIsAway, lifecycle, logger });
  }

  /** Puts what this image brings beside what was published, and counts it as in use. */
  async keepImage(): Promise<void> {
    await this.images.run(this.image);
  }

  /** What this image brings along. */
  built(): BuiltApps {
    return this.image;
  }

  /** @param browser stable name of the browser, where it has one: canaries go by it */
  async current(browser: string | null): Promise<Live> {
    const { host, remotes } = this.image;
    const manifests = remotes.map(({ manifest }) => manifest);
    const shellApi = host?.manifest.shellApi ?? '';
    const set = releaseSetOf(await this.live.remotes(manifests, shellApi, browser));
    await this.references.note(set.remotes);
    const live = { host: host && hostViewOf(host.manifest), set, shellApi };

    return this.config.dev ? this.withDevApps(live) : live;
  }

  /** While developing: apps whose development servers run take the place of their builds, from one page load to the next. */
  private async withDevApps(live: Live): Promise<Live> {
    const running = await readDevApps(this.apps);
    const shell = running.find(({ name }) => name === 'shell');
    const remotes = running.map(devRemoteOf).filter((remote) => remote !== null);
    const rest = live.set.remotes.filter(({ name }) => !remotes.some((remote) => remote.name === name));

    return { ...live, host: shell ? devHostViewOf(shell) : live.host, set: releaseSetOf([...rest, ...remotes]) };
  }
}
