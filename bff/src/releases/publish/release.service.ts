import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Attestation,
  canonicalManifest,
  type MovePointer,
  type OpenedRelease,
  type RemoteManifest,
  satisfies,
} from '@fidelio/contracts';
import type { EntityManager } from 'typeorm';
import { Problem } from '../../http/problem.js';
import { type Pointer, Pointers, savePointer } from '../live/pointers.js';
import { ReleaseStore } from '../live/release-store.js';
import { ReleasesService } from '../releases.service.js';
import { readAttestation } from './attestation.js';
import { Fitness } from './fitness.js';
import { moved } from './moves.js';
import { untruthsOf } from './own-truth.js';
import { readBody } from './read-body.js';
import { refused } from './refused.js';

/** Publishing as a transaction: files, proof, then the pointer. Until it moves, nothing that was uploaded is shown. */
@Injectable()
export class ReleaseService {
  constructor(
    @Inject(ReleaseStore) private readonly store: ReleaseStore,
    @Inject(Pointers) private readonly pointers: Pointers,
    @Inject(ReleasesService) private readonly releases: ReleasesService,
    @Inject(Fitness) private readonly fitness: Fitness,
  ) {}

  async open(remote: string, manifest: RemoteManifest, by: string): Promise<OpenedRelease> {
    if (manifest.name !== remote) throw new Problem('release.forbidden');
    const untruths = untruthsOf(manifest);
    if (untruths.length > 0) throw refused(untruths);
    const missing = await this.store.open(manifest, by);
    const kept = await this.opened(remote, manifest.version);
    if (canonicalManifest(kept) !== canonicalManifest(manifest))
      throw refused(['Version: it was opened before with another manifest. Change a source and build it again.']);

    return { version: manifest.version, missing };
  }

  /** Keeps a file if it is what the manifest says. */
  async putFile(remote: string, version: string, file: string, body: Readable): Promise<void> {
    const manifest = await this.opened(remote, version);
    const expected = manifest.files.find((built) => built.file === file);
    if (!expected) throw new Problem('release.not-found', { detail: `${file} is no file of this version.` });
    const bytes = await readBody(body, expected.bytes);
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (integrity !== expected.integrity) throw refused([`Hashes: ${file} is not the file that the manifest names.`]);

    await this.store.putFile(remote, version, file, bytes);
  }

  /** Checks all that can be checked here, and believes the rest only under the team's signature. */
  async complete(remote: string, version: string, attestation: Attestation, publicKey: string): Promise<void> {
    const manifest = await this.opened(remote, version);
    const here = await this.store.fileNames(remote, version);
    const missing = manifest.files.filter(({ file }) => !here.has(file));
    if (missing.length > 0) throw refused([`Files: ${missing.map(({ file }) => file).join(', ')} did not arrive.`]);
    const { host } = this.releases.built();
    if (!host) throw new Problem('service.unavailable');
    await this.fitness.require(manifest);

    const attested = attestedBy(attestation, publicKey, manifest);
    if (!satisfies(host.manifest.shellApi, `^${attested.typeChecked}`))
      throw refused([
        `Types: it was checked against shell-api ${attested.typeChecked}, the live shell offers ${host.manifest.shellApi}. Check it against the live contract.`,
      ]);

    await this.store.makeReady(remote, version, attested);
  }

  /** Moves the pointer, if it still stands where the publisher saw it. @returns its new revision */
  async move(remote: string, move: MovePointer, by: string): Promise<number> {
    const built = this.releases.built().remotes.find(({ manifest }) => manifest.name === remote)?.manifest.version;

    return this.pointers.change(remote, async (pointer, manager) => {
      if (pointer.revision !== move.revision) throw new Problem('release.conflict');
      const { next, what } = moved(pointer, move, built ?? null);
      await this.requireFit(next, pointer, manager);
      await savePointer(manager, next, by, what);
      return pointer.revision + 1;
    });
  }

  /** What was fit when it was uploaded may not be any more, or be gone; all moves run one after another, so this holds. */
  private async requireFit(next: Pointer, before: Pointer, manager: EntityManager): Promise<void> {
    for (const version of [next.live, next.canary]) {
      const known = version === before.live || version === before.canary || version === before.previous;
      if (version === null || (known && !(before.killed && !next.killed))) continue;
      const manifest = await this.store.readyManifest(manager, next.remote, version);
      if (!manifest) throw new Problem('release.not-found');
      await this.fitness.require(manifest, manager);
    }
  }

  private async opened(remote: string, version: string): Promise<RemoteManifest> {
    const manifest = await this.store.manifest(remote, version, false);
    if (!manifest) throw new Problem('release.not-found');

    return manifest;
  }
}

function attestedBy(attestation: Attestation, publicKey: string, manifest: RemoteManifest) {
  try {
    return readAttestation(attestation, publicKey, manifest);
  } catch (cause) {
    throw refused([`Attestation: ${cause instanceof Error ? cause.message : 'it cannot be read.'}`], cause);
  }
}
