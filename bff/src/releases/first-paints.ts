import { Inject, Injectable } from '@nestjs/common';
import {
  framedScreen,
  type HostManifest,
  type LiveRemote,
  remoteBase,
  type RemoteManifest,
  type ReleaseSet,
  type Screen,
} from '@fidelio/contracts';
import { ReleaseFiles } from './live/release-files.js';
import { ReleaseStore } from './live/release-store.js';
import { ReleasesService } from './releases.service.js';

/** A screen as it looks until somebody uses it, drawn when its remote was built. */
export interface FirstPaint {
  html: string;
}

/** What remotes brought along for the host page; one more file of a release, with its hash in the manifest. */
@Injectable()
export class FirstPaints {
  constructor(
    @Inject(ReleasesService) private readonly releases: ReleasesService,
    @Inject(ReleaseStore) private readonly store: ReleaseStore,
    @Inject(ReleaseFiles) private readonly files: ReleaseFiles,
  ) {}

  /**
   * Of the versions that this page shows; null where they brought none.
   *
   * @param signedIn whether the browser says that it keeps a session: what stands in the frame is painted for nobody else
   */
  async of(set: ReleaseSet, screen: Screen, signedIn: boolean): Promise<FirstPaint | null> {
    const frame = this.frameOf(screen);
    if (frame === null) return this.inside(set, screen);
    if (!signedIn) return null;
    const inside = await this.inside(set, screen);

    return { html: frame.replace(framedScreen, () => inside?.html ?? '') };
  }

  private frameOf({ path }: Screen): string | null {
    const { host } = this.releases.built();
    const file = host && fileOf(host.manifest, path);

    return file ? (host.files(file, '')?.bytes.toString('utf8') ?? null) : null;
  }

  private async inside({ remotes }: ReleaseSet, { path, remote: name }: Screen): Promise<FirstPaint | null> {
    const remote = remotes.find((candidate) => candidate.name === name);
    const html = remote && (await this.read(remote, path));

    return html ? { html: html.replaceAll(remoteBase, `/remotes/${remote.name}/${remote.version}/`) } : null;
  }

  private async read({ name, version }: LiveRemote, path: string): Promise<string | null> {
    const built = this.releases
      .built()
      .remotes.find(({ manifest }) => manifest.name === name && manifest.version === version);
    const manifest = built?.manifest ?? (await this.store.manifest(name, version));
    const file = manifest && fileOf(manifest, path);
    if (!file) return null;
    const served = built ? built.files(file, '') : await this.files.read(name, version, file);

    return served?.bytes.toString('utf8') ?? null;
  }
}

function fileOf(
  { firstPaint = [] }: Pick<RemoteManifest | HostManifest, 'firstPaint'>,
  path: string,
): string | undefined {
  return firstPaint.find((paint) => paint.path === path)?.file;
}
