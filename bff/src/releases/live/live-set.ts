import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type LiveRemote, type RemoteManifest, satisfies } from '@fidelio/contracts';
import { remoteVersionOf } from '../release-set.builder.js';
import { type Pointer, Pointers } from './pointers.js';
import { ReleaseStore } from './release-store.js';

/** Puts together what one browser gets: the live versions, or a canary where the browser is in its share. */
@Injectable()
export class LiveSet {
  constructor(
    @Inject(Pointers) private readonly pointers: Pointers,
    @Inject(ReleaseStore) private readonly store: ReleaseStore,
  ) {}

  /**
   * @param built   versions that this image was built with
   * @param offered version of the shell-api contract of this image's shell
   * @param browser stable name of the browser, where it has one yet
   */
  async remotes(built: RemoteManifest[], offered: string, browser: string | null): Promise<LiveRemote[]> {
    const pointers = await this.pointers.all();
    const names = new Set([...built.map(({ name }) => name), ...pointers.map(({ remote }) => remote)]);
    const pointed = new Map(pointers.map((pointer) => [pointer.remote, pointer]));
    const earlier = await this.store.newestBeside(built.filter(({ name }) => !pointed.get(name)?.live));
    const remotes = await Promise.all(
      [...names].map(async (name) => {
        const pointer = pointed.get(name) ?? null;
        const own = built.find((manifest) => manifest.name === name) ?? null;
        const images = [own, earlier.get(name)];
        return pointer?.killed ? null : this.remote(name, pointer, images, offered, browser);
      }),
    );

    return remotes.filter((remote) => remote !== null);
  }

  /**
   * The first version that this shell can carry is shown, the second stands by.
   *
   * @param images this image's own version, and an earlier image's while no pointer names a live one
   */
  private async remote(
    name: string,
    pointer: Pointer | null,
    images: (RemoteManifest | null | undefined)[],
    offered: string,
    browser: string | null,
  ): Promise<LiveRemote | null> {
    const wanted = pointer ? [inCanary(pointer, browser) ? pointer.canary : null, pointer.live, pointer.previous] : [];
    const published = await Promise.all(wanted.map((version) => version && this.store.manifest(name, version)));
    const candidates = [...published, ...images].filter(
      (manifest) => !!manifest && satisfies(offered, manifest.shellApi),
    ) as RemoteManifest[];
    const [first] = candidates;
    if (!first) return null;
    const second = candidates.find(({ version }) => version !== first.version);

    return { ...remoteVersionOf(first), name, routes: first.routes, previous: second ? remoteVersionOf(second) : null };
  }
}

/** The same browser always falls on the same side, for each canary anew. */
export function inCanary({ remote, canary, canary_percent }: Pointer, browser: string | null): boolean {
  if (!canary || !browser) return false;
  const draw = createHash('sha256').update(`${browser} ${remote} ${canary}`).digest().readUInt32BE(0);

  return (draw / 2 ** 32) * 100 < canary_percent;
}
