import { createHash, createPublicKey, verify } from 'node:crypto';
import { isBelow } from '@fidelio/contracts';
import { type Attestation, Attested, canonicalManifest, type RemoteManifest } from '@fidelio/contracts/releases';
import { Problem } from '../../platform/http/problem.js';

/** All files of a version; a build of ours has 0.6 MB at most. */
const maxVersionBytes = 64 * 1024 * 1024;
/** An older attestation may have been made for something else. */
const attestationValidForMs = 60 * 60_000;

/** A refusal to publish. @param breaches a sentence for each: which rule, where, what to do */
export function releaseRefusal(breaches: string[], cause?: unknown): Problem {
  return new Problem('release.refused', { detail: breaches.join('\n'), cause });
}

/** Whether a manifest is consistent in itself. @returns a sentence for each breach */
export function manifestBreaches(manifest: RemoteManifest): string[] {
  const { version, entry, integrity, preload, screens, firstPaint = [], types, files } = manifest;
  const ofScreens = screens.flatMap((screen) => screen.preload ?? []);
  const known = new Map(files.map((built) => [built.file, built.integrity]));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);

  return [
    ...(known.size < files.length ? ['Files: one name stands for two files. Build it again.'] : []),
    ...(total > maxVersionBytes ? [`Files: ${total} bytes in all, ${maxVersionBytes} are the most. Ship less.`] : []),
    ...(known.get(entry) === integrity ? [] : ["Hashes: the manifest's entry has another hash. Build it again."]),
    ...[...preload, ...ofScreens]
      .filter(({ file, integrity: wanted }) => known.get(file) !== wanted)
      .map(({ file }) => `Hashes: ${file} is preloaded, but is no file of this version. Build it again.`),
    ...firstPaint
      .filter(({ file }) => !known.has(file))
      .map(({ file }) => `Files: ${file} is a prerendered screen, but is no file of this version. Build it again.`),
    ...(types === undefined || known.has(types)
      ? []
      : [`Files: ${types} has its types, but is no file of this version. Build it again.`]),
    ...placeBreaches(manifest),
    ...(versionOf(files) === version ? [] : [`Version: ${version} is not the hash of its files. Build it again.`]),
  ];
}

/** A remote's screens, menu entries and cards must be below its own prefixes, and each screen has a path of its own. */
export function placeBreaches({
  routes,
  screens,
  menu,
  cards = [],
}: Pick<RemoteManifest, 'routes' | 'menu' | 'cards'> & { screens: { path: string }[] }): string[] {
  const outside = ({ path }: { path: string }) => !routes.some((prefix) => isBelow(prefix, path));
  const paths = screens.map(({ path }) => path);
  const prefixes = routes.join(', ');

  return [
    ...screens.filter(outside).map(({ path }) => `Screens: ${path} is not below ${prefixes}. Move the screen.`),
    ...menu
      .filter(outside)
      .map(({ path }) => `Menu: ${path} is not below ${prefixes}. Lead to a screen of this remote.`),
    ...cards
      .filter(outside)
      .map(({ path }) => `Cards: ${path} is not below ${prefixes}. Lead to a screen of this remote.`),
    ...(new Set(paths).size < paths.length ? ['Screens: one path stands for two screens. Declare it once.'] : []),
  ];
}

/** The version is one hash over the names and contents of all files, computed as the build does. */
function versionOf(files: RemoteManifest['files']): string {
  const hash = createHash('sha256');
  for (const { file, integrity } of files) hash.update(`${file} ${integrity}\n`);

  return hash.digest('hex').slice(0, 12);
}

/**
 * Reads an attestation that the team's key has signed for this version.
 *
 * @param publicKey Ed25519, SPKI as base64
 * @throws Problem `release.refused`
 */
export function readAttestation(attestation: Attestation, publicKey: string, manifest: RemoteManifest): Attested {
  try {
    return verifyAttestation(attestation, publicKey, manifest);
  } catch (cause) {
    throw releaseRefusal([`Attestation: ${cause instanceof Error ? cause.message : 'it cannot be read.'}`], cause);
  }
}

function verifyAttestation(attestation: Attestation, publicKey: string, manifest: RemoteManifest): Attested {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const signature = Buffer.from(attestation.signature, 'base64');
  if (!verify(null, Buffer.from(attestation.statement), key, signature))
    throw new Error("The attestation is not signed with the team's key. Sign it with the key that was enrolled.");

  const attested = Attested.parse(JSON.parse(attestation.statement));
  if (attested.remote !== manifest.name || attested.version !== manifest.version)
    throw new Error('The attestation speaks of another version. Run the proof for this one.');
  // The version's hash covers the files alone, so a proof names the manifest too.
  if (attested.manifest !== createHash('sha256').update(canonicalManifest(manifest)).digest('hex'))
    throw new Error('The attestation speaks of another build of this version. Run the proof for what was uploaded.');
  if (Math.abs(Date.now() - Date.parse(attested.at)) > attestationValidForMs)
    throw new Error('The attestation is older than an hour. Run the proof again.');

  return attested;
}
