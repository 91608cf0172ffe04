import { filesAtOnce, isMeant } from './meant-files';

/** Entries of dropped folders that are looked at. */
const entriesMax = 2000;

/** What was dropped: files as they are, and of folders the Word, PowerPoint and Excel files. */
export async function droppedFiles(transfer: DataTransfer | null): Promise<File[]> {
  // After the event the list of items is empty, so the entries are taken at once.
  const entries = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...(transfer?.files ?? [])];
  const folders = entries.filter((entry) => entry?.isDirectory ?? false);
  if (folders.length === 0) return files;

  const names = new Set(folders.map((entry) => entry?.name));
  const found = files.filter(({ name }) => !names.has(name));
  const waiting = folders.flatMap((entry) => entry ?? []);
  for (let looked = 0; waiting.length > 0 && looked < entriesMax && found.length <= filesAtOnce; looked += 1) {
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
    if (some.length === 0 || found.length > entriesMax) return found;
    found.push(...some);
  }
}

function fileOf(entry: FileSystemEntry): Promise<File> {
  return new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
}
