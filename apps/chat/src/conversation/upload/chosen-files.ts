import { counts, sizes } from '@fidelio/contracts';
import { t } from '../texts';
import { refusalOf } from './upload-problems';

export interface ChosenFile {
  /** With the same id, a file sent again after a lost connection does not become a second report. */
  id: string;
  file: File;
}

/** Adds files to those that are chosen already. ZIP archives are opened, files that cannot be uploaded are named. */
export async function withChosen(
  chosen: ChosenFile[],
  added: File[],
): Promise<{ files: ChosenFile[]; problems: string[] }> {
  const files = [...chosen];
  const problems: string[] = [];
  const opened = await Promise.all(
    added.map((file) => (isZip(file) ? openZip(file) : { files: [file], problem: null })),
  );

  for (const { files: some, problem } of opened) {
    if (problem) problems.push(problem);
    for (const file of some) {
      const refusal = refusalOf(file);
      if (refusal) problems.push(refusal);
      else if (!files.some((known) => isSame(known.file, file))) files.push({ id: crypto.randomUUID(), file });
    }
  }
  if (files.length > counts.filesAtOnce) problems.push(t('upload.tooManyAtOnce', { limit: counts.filesAtOnce }));

  return { files: files.slice(0, counts.filesAtOnce), problems };
}

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);

async function openZip(zip: File): Promise<{ files: File[]; problem: string | null }> {
  if (zip.size > 2 * sizes.uploadMax) return { files: [], problem: t('upload.zipTooLarge', { name: zip.name }) };
  if (await isProtected(zip)) return { files: [], problem: t('upload.zipProtected', { name: zip.name }) };
  try {
    const { filesOfZip } = await import('./zip-files');
    const files = await filesOfZip(zip);

    return { files, problem: files.length === 0 ? t('upload.zipWithout', { name: zip.name }) : null };
  } catch (error) {
    console.error('A ZIP archive could not be opened', error);
    return { files: [], problem: t('upload.zipDamaged', { name: zip.name }) };
  }
}

/** Whether the first member of an archive says that it is encrypted. */
async function isProtected(zip: File): Promise<boolean> {
  const start = new Uint8Array(await zip.slice(0, 8).arrayBuffer());
  const isMember = start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4;

  return isMember && ((start[6] ?? 0) & 1) === 1;
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
