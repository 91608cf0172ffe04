import type { Diagnosis } from '@fidelio/contracts';
import { Severity, summaryOf } from '@fidelio/contracts';
import { SeverityMark, verdictWords } from '@fidelio/ui';
import { conversationTexts } from '../conversation-texts';
import styles from './finding-list.module.css';

const shown = 5;
const order = Severity.options;

/** The verdict on a file and what is left to check in it, worst first. The Files page shows all findings. */
export function FindingList({ diagnosis }: { diagnosis: Diagnosis }) {
  if (diagnosis.failure) return <p className={styles.sentence}>{diagnosis.failure.sentence}</p>;
  if (diagnosis.findings.length === 0) return <p className={styles.sentence}>{conversationTexts.file.nothing}</p>;

  const left = diagnosis.findings
    .filter(({ outcome }) => outcome !== 'fixed' && outcome !== 'offered')
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));

  return (
    <div className={styles.found}>
      <p className={styles.verdict}>{verdictWords(summaryOf(diagnosis))}</p>
      {left.length > 0 && (
        <>
          <h3 className={styles.summary}>{conversationTexts.file.check}</h3>
          <ul className={styles.list}>
            {left.slice(0, shown).map(({ id, severity, title }) => (
              <li key={id} className={styles.finding}>
                <SeverityMark severity={severity} />
                <span className={styles.title}>{title}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length > shown && <p className={styles.summary}>{conversationTexts.file.more(left.length - shown)}</p>}
    </div>
  );
}
