import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Attestation,
  type MovePointer,
  type OpenedRelease,
  type RemoteManifest,
  satisfies,
} from '@fidelio/contracts';
import { Problem } from '../../http/problem.js';
import { Pointers, savePointer } from '../live/pointers.js';
import { ReleaseStore } from '../live/release-store.js';
import { ReleasesService } from '../releases.service.js';
import { readAttestation } from './attestation.js';
import { breachesOf } from './compatibility.js';
import { moved } from './moves.js';

/** Publishing as a transaction: files, proof, then the pointer. Until it moves, nothing that was uploaded is shown. */
@Injectable()
export class ReleaseService {
  constructor(
    @Inject(ReleaseStore) private readonly store: ReleaseStore,
    @Inject(Pointers) private readonly pointers: Pointers,
    @Inject(ReleasesService) private readonly releases: ReleasesService,
  ) {}

  async open(remote: string, manifest: RemoteManifest, by: string): Promise<OpenedRelease> {
    if (manifest.name !== remote) throw new Problem('release.forbidden');
    const known = await this.store.manifest(remote, manifest.version, false);
    if (known && JSON.stringify(known.files) !== JSON.stringify(manifest.files)) {
      throw refused(['This version is taken by other files.']);
    }

    return { version: manifest.version, missing: await this.store.open(manifest, by) };
  }

  /** Keeps a file if it is what the manifest says. */
  async putFile(remote: string, version: string, file: string, bytes: Buffer): Promise<void> {
    const manifest = await this.opened(remote, version);
    const expected = manifest.files.find((built) => built.file === file);
    if (!expected) throw new Problem('release.not-found', { detail: `${file} is no file of this version.` });
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
    const entry = manifest.files.find(({ file }) => file === manifest.entry);
    if (entry?.integrity !== manifest.integrity) throw refused(["Hashes: the manifest's entry has another hash."]);
    const { host } = this.releases.built();
    if (!host) throw new Problem('service.unavailable');
    const breaches = breachesOf(manifest, host.manifest, (await this.releases.current(null)).set.remotes);
    if (breaches.length > 0) throw refused(breaches);

    const attested = attestedBy(attestation, publicKey, manifest);
    if (!satisfies(host.manifest.shellApi, `^${attested.typeChecked}`))
      throw refused([
        `Types: it was checked against shell-api ${attested.typeChecked}, the live shell offers ${host.manifest.shellApi}. Check it against the live contract.`,
      ]);

    await this.store.makeReady(remote, version, attested);
  }

  /** Moves the pointer, if it still stands where the publisher saw it. @returns its new revision */
  async move(remote: string, move: MovePointer, by: string): Promise<number> {
    const wanted = move.version && (await this.store.manifest(remote, move.version));
    if (move.version && !wanted) throw new Problem('release.not-found');
    const built = this.releases.built().remotes.find(({ manifest }) => manifest.name === remote)?.manifest.version;

    return this.pointers.change(remote, async (pointer, manager) => {
      if (pointer.revision !== move.revision) throw new Problem('release.conflict');
      const { next, what } = moved(pointer, move, built ?? null);
      await savePointer(manager, next, by, what);
      return pointer.revision + 1;
    });
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

function refused(sentences: string[], cause?: unknown): Problem {
  return new Problem('release.refused', { detail: sentences.join('\n'), cause });
}
