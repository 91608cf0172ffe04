import {
  type Diagnosis,
  type FileRecord,
  fileStateOf,
  type Finding,
  itemTitleOf,
  type ItemVerdict,
  itemVerdictOf,
  itemVerdicts,
  listsMacros,
  Severity,
  type Source,
} from '@fidelio/contracts';
import { notices, useQuery } from '@fidelio/shell-api';
import { formatInstant, formatNumber, Icon } from '@fidelio/ui';
import { Decisions, placeIn, PlacePicture } from '@fidelio/ui/decisions';
import { adviceOf, itemVerdictName, substituteWords } from '@fidelio/ui/file-parts';
import { FindingLine } from '@fidelio/ui/findings';
import { type ReactNode, Suspense } from 'react';
import { comparisonQuery } from '../../comparison.query';
import { agreeToFixes, leaveAsItIs } from '../../files.queries';
import { MacroList } from '../../lazy-macro-list';
import { howSure } from './how-sure';
import { placesOf } from './places';
import { t } from './texts';
import styles from './verdict.module.css';
const order = Severity.options;

interface VerdictProps {
  file: FileRecord;
  diagnosis: Diagnosis;
}

/** What needs a decision, what to check, what only looks different and what is corrected: one line for each. */
export function Verdict({ file, diagnosis }: VerdictProps) {
  const findings = diagnosis.findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const of = (verdict: ItemVerdict) => findings.filter((finding) => itemVerdictOf(finding) === verdict);
  const offered = of('decision');

  return (
    <>
      {offered.length > 0 && fileStateOf(file) !== 'working' && (
        <section>
          <h3 className={styles.title}>{itemVerdictName('decision')}</h3>
          <p className={styles.help}>{t('decideHelp')}</p>
          <ToDecide
            file={file}
            offered={offered}
            signed={diagnosis.findings.some(({ id }) => id.endsWith('.signed'))}
          />
        </section>
      )}
      {(['check', 'looks'] as const).map((verdict) => (
        <Lines key={verdict} title={itemVerdictName(verdict)} findings={of(verdict)}>
          {(finding) => (
            <div className={styles.told}>
              <FindingLine title={itemTitleOf(finding)} where={placesOf(finding)}>
                {adviceOf(finding)}
              </FindingLine>
              {listsMacros(finding.id) && <Macros name={file.name} finding={finding} />}
            </div>
          )}
        </Lines>
      ))}
      <Lines title={itemVerdictName('corrected')} findings={of('corrected')}>
        {(finding) => (
          <>
            <span className={styles.tick}>
              <Icon name="check" size={16} />
            </span>
            <FindingLine title={itemTitleOf(finding)} where={placesOf(finding)} />
          </>
        )}
      </Lines>
      <Evidence diagnosis={diagnosis} findings={itemVerdicts.flatMap(of)} />
    </>
  );
}

function Macros({ name, finding: { id, evidence, count } }: { name: string; finding: Finding }) {
  return (
    <Suspense>
      <MacroList name={name} finding={id} places={evidence.map(({ where }) => where)} count={count} />
    </Suspense>
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
      <summary>{t('known')}</summary>
      <p>
        {basisOf(diagnosis)}{' '}
        {gates.length > 0 && t('checks', { passed: formatNumber(passed), all: formatNumber(gates.length) })}{' '}
        {substituteWords(diagnosis.substitutes ?? [])}
      </p>
      <dl>
        {findings.map((finding) => (
          <div key={finding.id}>
            <dt>{finding.title}</dt>
            <dd>
              {finding.sentence} {howSure(finding)}
            </dd>
            {sourcesOf(finding).map(({ url, says, date }) => (
              <dd key={`${url} ${says}`} lang="en">
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer">
                    {t('source', { text: says, date })}
                  </a>
                ) : (
                  t('source', { text: says, date })
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Diagnoses before 2026-11-23 have one source in words. */
function sourcesOf({ source, sources }: Finding): Source[] {
  return sources ?? [{ says: source.text, date: source.date }];
}

/** The decisions, each with its place on the page as soon as that is drawn. */
function ToDecide({ file, offered, signed }: { file: FileRecord; offered: Finding[]; signed: boolean }) {
  const { data: comparison } = useQuery(comparisonQuery(file.id));

  return (
    <Decisions
      decisions={offered.map((finding) => ({
        finding: finding.id,
        title: itemTitleOf(finding),
        remedy: adviceOf(finding),
      }))}
      signed={signed}
      onAgree={(chosen) => send(() => agreeToFixes(file, chosen))}
      onLeave={(left) => send(() => leaveAsItIs(file, left))}
      renderPicture={({ finding, title }) => {
        const place = comparison && placeIn(comparison, finding);
        if (place) return <PlacePicture {...place} alt={t('place', { title, page: place.page })} />;

        return comparison?.arriving.state === 'drawing' ? <span className={styles.help}>{t('drawing')}</span> : null;
      }}
    />
  );
}

async function send(decide: () => Promise<void>): Promise<boolean> {
  try {
    await decide();
    notices.success(t('agreed'));
    return true;
  } catch {
    notices.error(t('agreeFailed'));
    return false;
  }
}

function basisOf({ proof }: Diagnosis): string {
  const measured = proof?.imported;
  if (!measured) return t('predicted');
  const sentence = t('measured', { day: formatInstant(measured.at) });

  return measured.verdict === 'worse' ? `${sentence} ${t('measuredWorse')}` : sentence;
}
