import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { satisfies } from '@fidelio/contracts';
import {
  type Attestation,
  canonicalManifest,
  type OpenedRelease,
  type RemoteManifest,
} from '@fidelio/contracts/releases';
import { Problem } from '../../../platform/http/problem.js';
import { ImageReleasesService } from '../image-releases.service.js';
import { ReleaseFilesService } from '../release-files.service.js';
import { VersionsRepository } from '../versions.repository.js';
import { CompatibilityService } from '../compatibility.service.js';
import { manifestBreaches, readAttestation, releaseRefusal } from '../release-checks.js';

/** Our largest file is the demo video. */
const maxFileBytes = 16 * 1024 * 1024;

/** Receives a version in three steps: manifest, files, attestation. No page loads it before a pointer names it. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly versions: VersionsRepository,
    private readonly files: ReleaseFilesService,
    private readonly image: ImageReleasesService,
    private readonly compatibility: CompatibilityService,
  ) {}

  /** @param publisher label of the team @returns the files that are not stored yet */
  async open(remote: string, manifest: RemoteManifest, publisher: string): Promise<OpenedRelease> {
    if (manifest.name !== remote) throw new Problem('release.forbidden');
    const breaches = manifestBreaches(manifest);
    if (breaches.length > 0) throw releaseRefusal(breaches);
    await this.compatibility.require(manifest);
    await this.versions.open(manifest, publisher);
    const stored = await this.manifestOf(remote, manifest.version);
    if (canonicalManifest(stored) !== canonicalManifest(manifest))
      throw releaseRefusal([
        'Version: it was opened before with another manifest. Change a source and build it again.',
      ]);

    return { version: manifest.version, missing: await this.files.missing(manifest) };
  }

  /** Stores a file if its bytes have the hash that the manifest names. */
  async putFile(remote: string, version: string, file: string, body: Readable): Promise<void> {
    const manifest = await this.manifestOf(remote, version);
    const expected = manifest.files.find((built) => built.file === file);
    if (!expected) throw new Problem('release.not-found', { detail: `${file} is no file of this version.` });
    if (expected.bytes > maxFileBytes) throw new Problem('request.too-large');
    const bytes = await readBody(body, expected.bytes);
    const integrity = bytes && `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (!bytes || integrity !== expected.integrity)
      throw releaseRefusal([
        `Hashes: ${file} was tampered with: it is not the file that the manifest names. Build it again.`,
      ]);

    await this.files.put(remote, version, file, bytes);
  }

  /** Checks everything that the server can check; the rest is accepted under the team's signature. */
  async complete(remote: string, version: string, attestation: Attestation, publicKey: string): Promise<void> {
    const manifest = await this.manifestOf(remote, version);
    const missing = await this.files.missing(manifest);
    if (missing.length > 0) throw releaseRefusal([`Files: ${missing.join(', ')} did not arrive.`]);
    await this.compatibility.require(manifest);

    const attested = readAttestation(attestation, publicKey, manifest);
    const offered = this.image.built().host?.manifest.shellApi ?? '';
    if (!satisfies(offered, `^${attested.typeChecked}`))
      throw releaseRefusal([
        `Types: it was checked against shell-api ${attested.typeChecked}, the live shell offers ${offered}. Check it against the live contract.`,
      ]);

    await this.versions.makeReady(remote, version, attested);
  }

  private async manifestOf(remote: string, version: string): Promise<RemoteManifest> {
    const manifest = await this.versions.manifest(remote, version);
    if (!manifest) throw new Problem('release.not-found');

    return manifest;
  }
}

/** Reads a whole request body; null where it is longer than the limit. */
async function readBody(request: Readable, limit: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > limit) return null;
    parts.push(bytes);
  }

  return Buffer.concat(parts);
}
