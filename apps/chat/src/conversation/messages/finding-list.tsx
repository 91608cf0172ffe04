import {
  type Diagnosis,
  itemAdviceOf,
  itemVerdictNames,
  itemVerdictOf,
  summaryOf,
  verdictWords,
} from '@fidelio/contracts';
import { Severity } from '@fidelio/contracts';
import { conversationTexts } from '../conversation-texts';
import styles from './finding-list.module.css';

const shown = 5;
const order = Severity.options;

/** The verdict on a file and what to look at after the import, worst first. The Files page shows all findings. */
export function FindingList({ diagnosis }: { diagnosis: Diagnosis }) {
  if (diagnosis.failure) return <p className={styles.sentence}>{diagnosis.failure.sentence}</p>;

  const checks = diagnosis.findings
    .filter((finding) => itemVerdictOf(finding) === 'check')
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));

  return (
    <div className={styles.found}>
      <p className={styles.verdict}>{verdictWords(summaryOf(diagnosis))}</p>
      {checks.length > 0 && (
        <>
          <h3 className={styles.summary}>{itemVerdictNames.check}</h3>
          <ul className={styles.list}>
            {checks.slice(0, shown).map((finding) => (
              <li key={finding.id} className={styles.finding}>
                <span className={styles.title}>{finding.title}</span>
                <span className={styles.summary}>{itemAdviceOf(finding)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {checks.length > shown && <p className={styles.summary}>{conversationTexts.file.more(checks.length - shown)}</p>}
    </div>
  );
}
