import {
  type Diagnosis,
  type FileCard,
  itemAdviceOf,
  itemVerdictOf,
  Severity,
  summaryOf,
  verdictWords,
} from '@fidelio/contracts';
import { FindingLine } from '@fidelio/ui/findings';
import type { SayWord } from '../cards/card-words';
import styles from './file-findings.module.css';

const shown = 5;
const order = Severity.options;

interface FileFindingsProps {
  diagnosis: Diagnosis;
  /** What the file's card says of it, in its language; undefined where only the record does. */
  card: FileCard | undefined;
  words: SayWord;
}

/** The verdict on a file and what to look at after the import, worst first. The Files page shows all findings. */
export function FileFindings({ diagnosis, card, words }: FileFindingsProps) {
  // A card that says that it is being checked is read again in a moment.
  if (card?.state === 'checking') return null;
  const { failure } = diagnosis;
  const checks = diagnosis.findings
    .filter((finding) => itemVerdictOf(finding) === 'check')
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const items = card
    ? card.left.filter(({ finding }) => checks.some(({ id }) => id === finding))
    : checks.map((finding) => ({ finding: finding.id, title: finding.title, how: itemAdviceOf(finding) }));
  const verdict = card?.verdict ?? failure?.sentence ?? verdictWords(summaryOf(diagnosis));

  return (
    <div className={styles.found}>
      <p className={failure ? undefined : styles.verdict}>{verdict}</p>
      {items.length > 0 && (
        <>
          <h3 className={styles.summary}>{words('file.check')}</h3>
          <ul className={styles.list}>
            {items.slice(0, shown).map(({ finding, title, how }) => (
              <li key={finding} className={styles.finding}>
                <FindingLine title={title}>{how}</FindingLine>
              </li>
            ))}
          </ul>
        </>
      )}
      {items.length > shown && <p className={styles.summary}>{words('file.more', { count: items.length - shown })}</p>}
    </div>
  );
}
