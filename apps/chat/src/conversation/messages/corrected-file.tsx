import type { ChatMessage, FileRecord } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { FileTypeIcon } from '@fidelio/ui';
import { CorrectedDownload } from '@fidelio/ui/file-parts';
import { conversationTexts } from '../conversation-texts';
import { DriveLink } from './drive-link';
import { handedFile } from './newest-of-files';
import styles from './corrected-file.module.css';

interface CorrectedFileProps {
  message: ChatMessage;
  files: FileRecord[] | undefined;
}

/** The corrected file that a reply hands over. A message with the file itself shows it in the file's card. */
export function CorrectedFile({ message, files }: CorrectedFileProps) {
  const handed = handedFile(message);
  if (message.file || !handed) return null;
  const file = files?.find(({ id }) => id === handed.fileId);
  if (!file?.correctedFileUrl || file.deletedAt !== null) return null;

  return (
    <section className={styles.corrected} aria-label={`${handed.label}: ${file.name}`}>
      <div className={styles.file}>
        <FileTypeIcon type={file.kind} />
        <strong>{file.name}</strong>
      </div>
      <div className={styles.actions}>
        <CorrectedDownload file={file} />
        <Link to={`/files/${file.id}/compare`}>{conversationTexts.file.compare}</Link>
        <DriveLink files={[file]} />
      </div>
    </section>
  );
}
