import { useEffect, useRef, useState } from 'react';

/**
 * Accepts files and folders dropped anywhere on the page. Without it the browser would navigate to the file.
 *
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const handler = useRef(onFiles);
  useEffect(() => {
    handler.current = onFiles;
  });

  useEffect(() => {
    // Each element under the pointer fires its own enter and leave events.
    let depth = 0;
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setDragging(false);
    };
    const hover = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDragging(false);
      void droppedFiles(event.dataTransfer).then((files) => handler.current(files));
    };

    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', hover);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', hover);
      window.removeEventListener('drop', drop);
    };
  }, []);

  return dragging;
}

/** What was dropped: files as they are, and of folders the Word, PowerPoint and Excel files. */
async function droppedFiles(transfer: DataTransfer | null): Promise<File[]> {
  // After the event the lists are empty, so both are copied at once.
  const entries = [...(transfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const files = [...(transfer?.files ?? [])];
  const folders = entries.filter((entry) => entry.isDirectory);
  if (folders.length === 0) return files;
  const { filesOfFolders } = await import(/* webpackChunkName: "uploads" */ './folder-files');

  return [
    ...files.filter(({ name }) => !folders.some((folder) => folder.name === name)),
    ...(await filesOfFolders(folders)),
  ];
}
