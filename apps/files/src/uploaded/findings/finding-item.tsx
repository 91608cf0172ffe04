import type { FileRecord, Finding } from '@fidelio/contracts';
import { notices } from '@fidelio/shell-api';
import { Button, formatNumber, SeverityMark } from '@fidelio/ui';
import { useState } from 'react';
import { agreeToFix } from '../../files.queries';
import { texts } from '../../texts';
import styles from './finding-item.module.css';

const words = texts.findings;
const placesShown = 3;

/** One finding: what the reader sees, where, what was or can be done, and how well it is known. */
export function FindingItem({ file, finding }: { file: FileRecord; finding: Finding }) {
  const fixed = finding.outcome === 'fixed';

  return (
    <li className={styles.finding}>
      <div className={styles.head}>
        <SeverityMark severity={finding.severity} />
        <strong className={styles.title}>{finding.title}</strong>
        <span className={styles.count}>{words.places(formatNumber(finding.count))}</span>
      </div>
      <p>{finding.sentence}</p>
      <dl className={styles.rows}>
        <Row label={words.where} value={placesOf(finding)} />
        <Row label={fixed ? words.done : words.possible} value={finding.remedy} />
        <Row label={words.why} value={reasonOf(finding)} />
        <Row
          label={words.known}
          value={`${words.grades[finding.grade]} (${finding.source.text}, ${finding.source.date})`}
        />
      </dl>
      {finding.outcome === 'offered' && !file.fixed && <Agree file={file} finding={finding} />}
    </li>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  if (!value) return null;

  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Agree({ file, finding }: { file: FileRecord; finding: Finding }) {
  const [busy, setBusy] = useState(false);

  async function agree() {
    setBusy(true);
    try {
      await agreeToFix(file, finding.id);
      notices.success(words.agreed);
    } catch {
      notices.error(words.agreeFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.agree}>
      <Button size="small" variant="contained" loading={busy} onClick={() => void agree()}>
        {words.agree}
      </Button>
      <span>{isSigned(file) ? words.agreeHelpSigned : words.agreeHelp}</span>
    </div>
  );
}

/** Any change of it ends the signature, also one that nobody sees. */
const isSigned = ({ diagnosis }: FileRecord) => (diagnosis?.findings ?? []).some(({ id }) => id.endsWith('.signed'));

function placesOf({ evidence, count }: Finding): string {
  const places = [...new Set(evidence.map(({ where }) => where))].filter(Boolean);
  const shown = places.slice(0, placesShown);
  const more = places.length > shown.length || count > evidence.length ? count - shown.length : 0;

  return shown.length === 0
    ? ''
    : [shown.join('; '), more > 0 ? words.andMore(formatNumber(more)) : ''].filter(Boolean).join(' ');
}

function reasonOf({ outcome, reason }: Finding): string {
  if (outcome === 'fixed') return '';

  return reason ?? words.outcomes[outcome];
}
