import type { FileRecord } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { CorrectedDownload, fileStateOf, fileSummaryOf, Spinner, verdictWords } from '@fidelio/ui';
import { lazy, Suspense } from 'react';
import { texts } from '../../texts';
import { FileReport } from './file-report';
import styles from './file-details.module.css';

const words = texts.findings;

// A chunk of its own: nobody looks at findings on the first visit.
const verdict = () => import(/* webpackChunkName: "files-verdict" */ './verdict');
const Verdict = lazy(() => verdict().then(({ Verdict }) => ({ default: Verdict })));

const staffAccess = () => import(/* webpackChunkName: "files-staff-access" */ './staff-access');
const StaffAccess = lazy(() => staffAccess().then(({ StaffAccess }) => ({ default: StaffAccess })));

/** Why a file waits that nobody has a fix for. */
const waitsForFix = new Set<FileRecord['waitReason']>(['waiting-for-fix', 'nothing-known-found']);

/** What became of one file: the verdict and the corrected copy first, then what was found, feedback and report. */
export function FileDetails({ file }: { file: FileRecord }) {
  const { conversationId, diagnosis, feedback, staffMayOpenUntil, waitReason, waitSentence } = file;
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
        <CorrectedDownload file={file} quiet={state === 'decision'} />
        {checked && <Link to={`/files/${file.id}/compare`}>{texts.actions.compare}</Link>}
      </div>
      {checked && (
        <Suspense fallback={<Spinner size={20} label={texts.uploaded.loading} />}>
          <Verdict file={file} diagnosis={diagnosis} />
        </Suspense>
      )}
      {feedback && (
        <div>
          <h3 className={styles.title}>{words.feedback}</h3>
          <p className={styles.feedback}>{feedback}</p>
        </div>
      )}
      {(waitsForFix.has(waitReason) || staffMayOpenUntil) && (
        <Suspense>
          <StaffAccess file={file} />
        </Suspense>
      )}
      {conversationId && <FileReport file={{ ...file, conversationId }} />}
    </div>
  );
}
