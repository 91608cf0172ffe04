import { isMeant } from './meant-files';

/** Phones have no dialog for folders. */
export function hasFolders(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype && matchMedia('(pointer: fine)').matches;
}

/** Opens the system's dialog for a folder, and gives its Word, PowerPoint and Excel files; none where it has none. */
export function chooseFolder(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () =>
    onFiles([...(input.files ?? [])].filter(({ webkitRelativePath }) => isMeant(webkitRelativePath))),
  );
  input.click();
}
