import { uploadEndings } from '@fidelio/contracts';
import type { Ref } from 'react';

const accept = [...uploadEndings, 'zip'].map((ending) => `.${ending}`).join(',');

interface FileInputProps {
  /** `click()` opens the system's dialog. */
  ref: Ref<HTMLInputElement>;
  onFiles(files: File[]): void;
}

/** The hidden field behind a button that chooses Word, PowerPoint and Excel files or ZIP archives. */
export function FileInput({ ref, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={accept}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Allows choosing the same file again after it was changed.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
