import type { FileRecord } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { CorrectedDownload, fileStateOf, fileSummaryOf, Spinner, verdictWords } from '@fidelio/ui';
import { texts } from '../../texts';
import { FileReport } from './file-report';
import { Verdict } from './verdict';
import styles from './file-details.module.css';

const words = texts.findings;

/** What became of one file: the verdict and the corrected copy first, then what was found, feedback and report. */
export function FileDetails({ file }: { file: FileRecord }) {
  const { conversationId, diagnosis, feedback, waitSentence } = file;
  const state = fileStateOf(file);
  const summary = fileSummaryOf(file);
  const checked = diagnosis !== null && diagnosis.failure === null && diagnosis.findings.length > 0;

  return (
    <div className={styles.details}>
      {checked && summary && <p className={styles.verdict}>{verdictWords(summary)}</p>}
      {state === 'working' ? (
        <Spinner size={20} label={waitSentence ?? ''} />
      ) : (
        !checked && waitSentence && <p className={styles.sentence}>{waitSentence}</p>
      )}
      <div className={styles.next}>
        <CorrectedDownload file={file} />
        {checked && <Link to={`/files/${file.id}/compare`}>{texts.actions.compare}</Link>}
      </div>
      {checked && <Verdict file={file} diagnosis={diagnosis} />}
      {feedback && (
        <div>
          <h3 className={styles.title}>{words.feedback}</h3>
          <p className={styles.feedback}>{feedback}</p>
        </div>
      )}
      {conversationId && <FileReport file={{ ...file, conversationId }} />}
    </div>
  );
}
