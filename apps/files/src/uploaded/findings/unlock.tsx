import type { FileRecord } from '@fidelio/contracts';
import { unlockFile } from '@fidelio/shell-api';
import { UnlockForm } from '@fidelio/ui/decisions';

/** Asks for the password of a locked file; a chunk of its own, because few files are locked. */
export function Unlock({ file }: { file: FileRecord }) {
  return <UnlockForm name={file.name} onUnlock={(password, why) => unlockFile(file, password, why)} />;
}
