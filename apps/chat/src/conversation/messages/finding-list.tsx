import type { Diagnosis, Finding } from '@fidelio/contracts';
import { Severity } from '@fidelio/contracts';
import { SeverityMark } from '@fidelio/ui';
import { texts } from '../../texts';
import styles from './finding-list.module.css';

const shown = 5;
const order = Severity.options;

/** The most severe findings of a file. The Files page shows all of them. */
export function FindingList({ diagnosis }: { diagnosis: Diagnosis }) {
  if (diagnosis.failure) return <p className={styles.sentence}>{diagnosis.failure.sentence}</p>;
  if (diagnosis.findings.length === 0) return <p className={styles.sentence}>{texts.file.nothing}</p>;

  const findings = diagnosis.findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const fixed = findings.filter(isFixed).length;

  return (
    <div className={styles.found}>
      <p className={styles.summary}>{texts.file.summary(fixed, findings.length - fixed)}</p>
      <ul className={styles.list}>
        {findings.slice(0, shown).map((finding) => (
          <li key={finding.id} className={styles.finding}>
            <SeverityMark severity={finding.severity} />
            <span className={styles.title}>{finding.title}</span>
            <span className={isFixed(finding) ? styles.fixed : styles.left}>
              {texts.file.outcome[isFixed(finding) ? 'fixed' : 'left']}
            </span>
          </li>
        ))}
      </ul>
      {findings.length > shown && <p className={styles.summary}>{texts.file.more(findings.length - shown)}</p>}
    </div>
  );
}

function isFixed({ outcome }: Finding): boolean {
  return outcome === 'fixed';
}
