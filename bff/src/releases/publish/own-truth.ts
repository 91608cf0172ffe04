import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@fidelio/contracts';

/** A version with all its files; a build of ours is 0.6 MB at most. */
export const largestVersion = 64 * 1024 * 1024;

/** Whether a manifest agrees with itself. @returns one sentence a breach */
export function untruthsOf(manifest: RemoteManifest): string[] {
  const { version, entry, integrity, preload, preloadWithId = [], firstPaint = [], files } = manifest;
  const known = new Map(files.map((built) => [built.file, built.integrity]));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);

  return [
    ...(known.size < files.length ? ['Files: one name stands for two files. Build it again.'] : []),
    ...(total > largestVersion ? [`Files: ${total} bytes in all, ${largestVersion} are the most. Ship less.`] : []),
    ...(known.get(entry) === integrity ? [] : ["Hashes: the manifest's entry has another hash. Build it again."]),
    ...[...preload, ...preloadWithId]
      .filter(({ file, integrity: wanted }) => known.get(file) !== wanted)
      .map(({ file }) => `Hashes: ${file} is preloaded, but is no file of this version. Build it again.`),
    ...firstPaint
      .filter(({ file }) => !known.has(file))
      .map(({ file }) => `Files: ${file} is a first paint, but is no file of this version. Build it again.`),
    ...(versionOf(files) === version ? [] : [`Version: ${version} is not the hash of its files. Build it again.`]),
  ];
}

/** One hash over the names and contents of all files, as the build makes it: other files are another version. */
function versionOf(files: RemoteManifest['files']): string {
  const hash = createHash('sha256');
  for (const { file, integrity } of files) hash.update(`${file} ${integrity}\n`);

  return hash.digest('hex').slice(0, 12);
}
