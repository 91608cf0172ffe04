import { type FileRecord, fileStateOf, fileSummaryOf, isLocked } from '@fidelio/contracts';
import { Link, Slot } from '@fidelio/shell-api';
import { Spinner } from '@fidelio/ui';
import { CorrectedDownload, verdictWords } from '@fidelio/ui/file-parts';
import { lazy, Suspense } from 'react';
import { compareWords, t } from '../../texts';
import { FileReport } from './file-report';
import styles from './file-details.module.css';
import { Verdict } from './verdict';

const Unlock = lazy(() =>
  import(/* webpackChunkName: "files-unlock" */ './unlock').then(({ Unlock }) => ({ default: Unlock })),
);

const staffAccess = () => import(/* webpackChunkName: "files-staff-access" */ './staff-access');
const StaffAccess = lazy(() => staffAccess().then(({ StaffAccess }) => ({ default: StaffAccess })));

/** Why a file waits that nobody has a fix for. */
const waitsForFix = new Set<FileRecord['waitReason']>(['waiting-for-fix', 'nothing-known-found']);

/** What became of one file: the verdict and the corrected copy first, then what was found, feedback and report. */
export function FileDetails({ file }: { file: FileRecord }) {
  const { conversationId, diagnosis, feedback, scan, staffMayOpenUntil, unlocked, waitReason, waitSentence } = file;
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
      {isLocked(file) && (
        <Suspense fallback={<Spinner size={20} label={t('uploaded.loading')} />}>
          <Unlock file={file} />
        </Suspense>
      )}
      {unlocked && <p className={styles.sentence}>{t('findings.unlocked')}</p>}
      {scan === 'not-scanned' && <p className={styles.sentence}>{t('findings.notScanned')}</p>}
      <div className={styles.next}>
        <CorrectedDownload file={file} quiet={state === 'decision'} />
        {summary && <Link to={`/files/${file.id}/compare`}>{compareWords(summary)}</Link>}
      </div>
      {checked && <Verdict file={file} diagnosis={diagnosis} />}
      {feedback && (
        <div>
          <h3 className={styles.title}>{t('findings.feedback')}</h3>
          <p className={styles.feedback}>{feedback}</p>
        </div>
      )}
      {(waitsForFix.has(waitReason) || staffMayOpenUntil) && (
        <Suspense>
          <StaffAccess file={file} />
        </Suspense>
      )}
      {conversationId && <FileReport file={{ ...file, conversationId }} />}
      <Slot name="file.details" file={file} />
    </div>
  );
}
