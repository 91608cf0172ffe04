import type { ChatMessage, FileRecord } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { FileTypeIcon } from '@fidelio/ui';
import { CorrectedDownload } from '@fidelio/ui/file-parts';
import { comparisonOf, type ConversationCards } from '../cards/card-act';
import { DriveLink } from '../cards/drive-link';
import { handedFile } from './newest-of-files';
import styles from './corrected-file.module.css';

interface CorrectedFileProps {
  message: ChatMessage;
  files: FileRecord[] | undefined;
  told: ConversationCards;
}

/** The corrected file that a reply of before there were cards hands over. A message with the file itself shows it in the file's card. */
export function CorrectedFile({ message, files, told }: CorrectedFileProps) {
  const handed = handedFile(message);
  if (message.file || message.cards || !handed) return null;
  const file = files?.find(({ id }) => id === handed.fileId);
  if (!file?.correctedFileUrl || file.deletedAt !== null) return null;

  const words = told.words('en');

  return (
    <section className={styles.corrected} aria-label={`${handed.label}: ${file.name}`}>
      <div className={styles.file}>
        <FileTypeIcon type={file.kind} />
        <strong>{file.name}</strong>
      </div>
      <div className={styles.actions}>
        <CorrectedDownload file={file} />
        <Link to={comparisonOf(file.id)}>{words('file.compare')}</Link>
        <DriveLink files={[file]} words={words('file.to-drive')} />
      </div>
    </section>
  );
}
