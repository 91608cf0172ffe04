import type { FileRecord } from '@fidelio/contracts';
import { Link, useQuery } from '@fidelio/shell-api';
import { isReported, ReportRows } from '@fidelio/ui';
import { reportQuery } from '../../files.queries';
import { texts } from '../../texts';
import styles from './file-details.module.css';

const words = texts.report;

/** The report of the conversation, with a link to it. Renders nothing while it is loading or when it was deleted. */
export function FileReport({ file }: { file: FileRecord & { conversationId: string } }) {
  const { data: report } = useQuery(reportQuery(file.conversationId));
  if (!report || !isReported(report)) return null;

  return (
    <section>
      <h3 className={styles.title}>{words.title}</h3>
      <ReportRows report={report} />
      <p className={styles.meta}>
        <Link to={`/chat/${file.conversationId}`}>{words.toConversation}</Link>
      </p>
    </section>
  );
}
