import type { FileRecord } from '@fidelio/contracts';
import { FoldedDescription } from './description';
import { FileSummary } from './file-summary';
import { NewestFiles } from './newest-files';
import styles from './home-page.module.css';

/** The newest files, and how many stand where. */
export function OwnFiles({ files }: { files: FileRecord[] }) {
  return (
    <div className={styles.overview}>
      <NewestFiles files={files} />
      <div>
        <FileSummary files={files} />
        <FoldedDescription />
      </div>
    </div>
  );
}
