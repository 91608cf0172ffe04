import { type Diagnosis, type FileRecord, type Finding, Severity } from '@fidelio/contracts';
import { notices, useQuery } from '@fidelio/shell-api';
import { fileStateOf, formatInstant, formatNumber, Icon, SeverityMark } from '@fidelio/ui';
import { Decisions, placeIn, PlacePicture } from '@fidelio/ui/decisions';
import type { ReactNode } from 'react';
import { comparisonQuery } from '../../comparison.query';
import { agreeToFixes } from '../../files.queries';
import { placesOf } from './places';
import { findingTexts } from './texts';
import styles from './verdict.module.css';

const words = findingTexts;
const order = Severity.options;

interface VerdictProps {
  file: FileRecord;
  diagnosis: Diagnosis;
}

/** What is yours to decide, what to check by hand and what is corrected: one line for each. */
export function Verdict({ file, diagnosis }: VerdictProps) {
  const findings = diagnosis.findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const corrected = findings.filter(({ outcome }) => outcome === 'fixed');
  const offered = findings.filter(({ outcome }) => outcome === 'offered');
  const toCheck = findings.filter(({ outcome }) => outcome !== 'fixed' && outcome !== 'offered');

  return (
    <>
      {offered.length > 0 && fileStateOf(file) !== 'working' && (
        <section>
          <h3 className={styles.title}>{words.decide}</h3>
          <p className={styles.help}>{words.decideHelp}</p>
          <ToDecide
            file={file}
            offered={offered}
            signed={diagnosis.findings.some(({ id }) => id.endsWith('.signed'))}
          />
        </section>
      )}
      <Lines title={words.check} findings={toCheck}>
        {(finding) => (
          <>
            <span className={styles.mark}>
              <SeverityMark severity={finding.severity} />
            </span>
            <strong>{finding.title}</strong>
            <span className={styles.place}>{placesOf(finding)}</span>
            <span className={styles.how}>{finding.outcome === 'left-out' ? words.leftOut : finding.remedy}</span>
          </>
        )}
      </Lines>
      <Lines title={words.corrected} findings={corrected}>
        {(finding) => (
          <>
            <span className={styles.tick}>
              <Icon name="check" size={16} />
            </span>
            <span className={styles.corrected}>
              <span>{finding.title}</span>
              <span className={styles.place}>{placesOf(finding)}</span>
            </span>
          </>
        )}
      </Lines>
      <Evidence diagnosis={diagnosis} findings={[...offered, ...toCheck, ...corrected]} />
    </>
  );
}

interface LinesProps {
  title: string;
  findings: Finding[];
  children(finding: Finding): ReactNode;
}

function Lines({ title, findings, children }: LinesProps) {
  if (findings.length === 0) return null;

  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.lines}>
        {findings.map((finding) => (
          <li key={finding.id}>{children(finding)}</li>
        ))}
      </ul>
    </section>
  );
}

function Evidence({ diagnosis, findings }: { diagnosis: Diagnosis; findings: Finding[] }) {
  const gates = diagnosis.proof?.gates ?? [];
  const passed = gates.filter((gate) => gate.passed).length;

  return (
    <details className={styles.evidence}>
      <summary>{words.known}</summary>
      <p>
        {basisOf(diagnosis)} {gates.length > 0 && words.checks(formatNumber(passed), formatNumber(gates.length))}
      </p>
      <dl>
        {findings.map(({ id, title, grade, sentence, source }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {sentence} {words.grades[grade]}: {words.source(source.text, source.date)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The decisions, each with its place on the page as soon as that is drawn. */
function ToDecide({ file, offered, signed }: { file: FileRecord; offered: Finding[]; signed: boolean }) {
  const { data: comparison } = useQuery(comparisonQuery(file.id));

  return (
    <Decisions
      decisions={offered.map(({ id, title, remedy }) => ({ finding: id, title, remedy }))}
      signed={signed}
      onAgree={(chosen) => agree(file, chosen)}
      renderPicture={({ finding, title }) => {
        const place = comparison && placeIn(comparison, finding);
        if (place) return <PlacePicture {...place} alt={words.place(title, place.page)} />;

        return comparison?.arriving.state === 'drawing' ? <span className={styles.help}>{words.drawing}</span> : null;
      }}
    />
  );
}

async function agree(file: FileRecord, chosen: string[]): Promise<boolean> {
  try {
    await agreeToFixes(file, chosen);
    notices.success(words.agreed);
    return true;
  } catch {
    notices.error(words.agreeFailed);
    return false;
  }
}

function basisOf({ proof }: Diagnosis): string {
  const measured = proof?.imported;
  if (!measured) return words.predicted;
  const sentence = words.measured(formatInstant(measured.at));

  return measured.verdict === 'worse' ? `${sentence} ${words.measuredWorse}` : sentence;
}
