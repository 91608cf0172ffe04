import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const officeExtension =
  /\.(?:docx|docm|dotx|dotm|pptx|pptm|ppsx|ppsm|potx|potm|xlsx|xlsm|xltx|xltm|xlsb|doc|xls|ppt)$/i;

/** The paths of all Office files below a folder. */
export async function officeFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });

  return entries
    .filter((entry) => entry.isFile() && officeExtension.test(entry.name) && !entry.name.startsWith('~$'))
    .map(({ parentPath, name }) => join(parentPath, name));
}
