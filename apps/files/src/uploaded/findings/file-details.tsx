import { type Diagnosis, type FileRecord, type Finding, Severity } from '@fidelio/contracts';
import { formatNumber } from '@fidelio/ui';
import { texts } from '../../texts';
import { FileReport } from './file-report';
import { FindingItem } from './finding-item';
import styles from './file-details.module.css';

const words = texts.findings;
const order = Severity.options;

/** Feedback, report and findings of one file. */
export function FileDetails({ file }: { file: FileRecord }) {
  const { conversationId, diagnosis, feedback, waitSentence } = file;

  return (
    <div className={styles.details}>
      {waitSentence && <p className={styles.sentence}>{waitSentence}</p>}
      {feedback && (
        <div>
          <h3 className={styles.title}>{words.feedback}</h3>
          <p className={styles.feedback}>{feedback}</p>
        </div>
      )}
      {conversationId && <FileReport file={{ ...file, conversationId }} />}
      {diagnosis && !diagnosis.failure && <Findings file={file} diagnosis={diagnosis} />}
    </div>
  );
}

function Findings({ file, diagnosis }: { file: FileRecord; diagnosis: Diagnosis }) {
  const findings = diagnosis.findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  if (findings.length === 0) return <p>{words.nothing}</p>;

  const fixed = findings.filter(({ outcome }) => outcome === 'fixed');
  const left = findings.filter(({ outcome }) => outcome !== 'fixed');
  const gates = diagnosis.proof?.gates ?? [];
  const passed = gates.filter((gate) => gate.passed).length;

  return (
    <>
      <FindingsSection file={file} title={words.fixedTitle(formatNumber(fixed.length))} findings={fixed} />
      <FindingsSection file={file} title={words.leftTitle(formatNumber(left.length))} findings={left} />
      <p className={styles.meta}>
        {words.predicted}
        {fixed.length > 0 && gates.length > 0 && ` ${words.checks(formatNumber(passed), formatNumber(gates.length))}.`}
      </p>
    </>
  );
}

function FindingsSection({ file, title, findings }: { file: FileRecord; title: string; findings: Finding[] }) {
  if (findings.length === 0) return null;

  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <FindingItem key={finding.id} file={file} finding={finding} />
        ))}
      </ul>
    </section>
  );
}
