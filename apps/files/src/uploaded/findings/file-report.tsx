import type { FileRecord } from '@fidelio/contracts';
import { Link, useQuery } from '@fidelio/shell-api';
import { isReported, ReportRows } from '@fidelio/ui';
import { reportQuery } from '../../files.queries';
import { t } from '../../texts';
import styles from './file-details.module.css';

/** What the conversation says of the file, with a link to it. Renders nothing while it is loading or when it was deleted. */
export function FileReport({ file }: { file: FileRecord & { conversationId: string } }) {
  const { data: report } = useQuery(reportQuery(file.conversationId));
  if (!report) return null;
  // Kind and files of a conversation with several files would be those of others.
  const ownReport = { ...report, kind: null, files: [] };

  return (
    <section>
      {isReported(ownReport) && <h3 className={styles.title}>{t('report.title')}</h3>}
      <ReportRows report={ownReport} />
      <p className={styles.meta}>
        <Link to={`/chat/${file.conversationId}`}>{t('report.toConversation')}</Link>
      </p>
    </section>
  );
}
