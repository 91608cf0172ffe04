import type { FileRecord } from '@fidelio/contracts';
import { Link, useQuery } from '@fidelio/shell-api';
import { isReported, ReportRows } from '@fidelio/ui';
import { reportQuery } from '../../files.queries';
import { texts } from '../../texts';
import styles from './file-details.module.css';

const words = texts.report;

/** What its owner reported in the chat, and the way back there. Quiet while it is read, and where the conversation is gone. */
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
