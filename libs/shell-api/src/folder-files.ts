import { counts } from '@fidelio/contracts';
import { isMeant } from './meant-files';

/** Entries of dropped folders that are looked at. */
const maxEntries = 2000;

/** The Word, PowerPoint and Excel files of dropped folders, at any depth; at most one more than is taken at once. */
export async function filesOfFolders(folders: FileSystemEntry[]): Promise<File[]> {
  const waiting = [...folders];
  const found: File[] = [];
  for (let looked = 0; waiting.length > 0 && looked < maxEntries && found.length <= counts.filesAtOnce; looked += 1) {
    const entry = waiting.shift();
    if (entry && isFolder(entry)) waiting.push(...(await entriesOf(entry)));
    else if (entry && isMeant(entry.name)) found.push(await fileOf(entry));
  }

  return found;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A reader gives a hundred entries at a time, then none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || found.length > maxEntries) return found;
    found.push(...some);
  }
}

function fileOf(entry: FileSystemEntry): Promise<File> {
  return new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
}
