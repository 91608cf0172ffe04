import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The version that is installed; another one gets a folder of its own. */
export const wasmOfficeVersion = '2.7.2';

let root: string | null = null;

/** Says where LibreOffice as WebAssembly is installed or may be; null where it is not to be used. */
export function useRendererFolder(folder: string | null): void {
  root = folder;
}

/** @throws where no folder was named */
export function wasmOfficeFolder(): string {
  if (root === null) throw new Error('there is no folder for LibreOffice as WebAssembly');

  return join(root, `libreoffice-${wasmOfficeVersion}`);
}

/** Whether it is there as a whole: the folder gets its name when its packages are complete and have drawn a page. */
export function hasWasmOffice(): boolean {
  return root !== null && existsSync(wasmOfficeFolder());
}
