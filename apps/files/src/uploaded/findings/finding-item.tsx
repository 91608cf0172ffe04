import type { FileRecord, Finding } from '@fidelio/contracts';
import { notices } from '@fidelio/shell-api';
import { Button, formatNumber, SeverityMark, Spinner } from '@fidelio/ui';
import { useState } from 'react';
import { agreeToFix } from '../../files.queries';
import { texts } from '../../texts';
import styles from './finding-item.module.css';

const words = texts.findings;
const placesShown = 3;

/** One finding: what it looks like, where it is, its fix, and how well it is known. */
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
  const [state, setState] = useState<'offered' | 'sending' | 'agreed'>('offered');
  // The fix stays offered until its run has ended; a second agreement would start a second run.
  const applying = state === 'agreed' || isBeingChecked(file);

  async function agree() {
    setState('sending');
    try {
      await agreeToFix(file, finding.id);
      setState('agreed');
      notices.success(words.agreed);
    } catch {
      setState('offered');
      notices.error(words.agreeFailed);
    }
  }

  if (applying) return <Spinner size={20} label={words.applying} />;

  return (
    <div className={styles.agree}>
      <Button size="small" variant="contained" disabled={state === 'sending'} onClick={() => void agree()}>
        {state === 'sending' ? words.applying : words.agree}
      </Button>
      <span>{isSigned(file) ? words.agreeHelpSigned : words.agreeHelp}</span>
    </div>
  );
}

const isBeingChecked = ({ waitReason }: FileRecord) => waitReason === 'queued' || waitReason === 'running';

/** Any change ends the signature of a file. */
const isSigned = ({ diagnosis }: FileRecord) => (diagnosis?.findings ?? []).some(({ id }) => id.endsWith('.signed'));

/** The engine's place of what concerns the document as a whole: no place to look at. */
const wholeDocument = 'The document';

function placesOf({ evidence, count }: Finding): string {
  const places = [...new Set(evidence.map(({ where }) => where))].filter((where) => where && where !== wholeDocument);
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
