import type { Backlog, BacklogFinding } from '@fidelio/contracts/staff';
import { Link, notices, useQuery } from '@fidelio/shell-api';
import {
  Button,
  EmptyState,
  ErrorState,
  formatInstant,
  Icon,
  PageHeader,
  RowsSkeleton,
  SeverityMark,
} from '@fidelio/ui';
import { useSavedAnswer } from '@fidelio/ui/saved-answer';
import { useId, useState } from 'react';
import { staffApi } from '../staff-api';
import { backlogFindingQuery, backlogQuery } from './backlog.query';
import styles from './backlog.module.css';
import { texts } from './texts';

/** What waits for a fix, most files first. */
export function BacklogPage() {
  const { data, error, refetch } = useQuery(backlogQuery);

  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {error ? (
        <ErrorState title={texts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />
      ) : data ? (
        <BacklogLists {...data} />
      ) : (
        <RowsSkeleton label={texts.loading} />
      )}
    </>
  );
}

function BacklogLists({ findings, symptoms }: Backlog['results']) {
  if (findings.length === 0 && symptoms.length === 0) return <EmptyState title={texts.none} />;

  return (
    <>
      {findings.length > 0 && (
        <section aria-label={texts.findings}>
          <h2 className={styles.heading}>{texts.findings}</h2>
          <ul className={styles.list}>
            {findings.map((finding) => (
              <Finding key={finding.finding} {...finding} />
            ))}
          </ul>
        </section>
      )}
      {symptoms.length > 0 && (
        <section aria-label={texts.symptoms}>
          <h2 className={styles.heading}>{texts.symptoms}</h2>
          <ul className={styles.list}>
            {symptoms.map(({ kind, symptom, files }) => (
              <li key={`${kind} ${symptom}`} className={styles.symptom}>
                <span className={styles.kind}>{kind}</span>
                <span className={styles.grow}>{symptom}</span>
                <span>{texts.files(files)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Finding({ finding, title, severity, files, people, firstSeen, lastSeen }: BacklogFinding) {
  const [open, setOpen] = useState(false);
  const id = useId();

  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron-right" />
          <span>
            <strong>{title}</strong>
            <span className={styles.quiet}>{finding}</span>
          </span>
        </button>
        <span className={styles.severity}>
          <SeverityMark severity={severity} />
        </span>
        <span className={styles.count}>
          <strong>{texts.files(files)}</strong>
          <span className={styles.quiet}>{texts.people(people)}</span>
        </span>
        <span className={`${styles.count} ${styles.quiet}`}>
          {texts.seen(formatInstant(firstSeen), formatInstant(lastSeen))}
        </span>
        <Link to={`/staff/learning?finding=${encodeURIComponent(finding)}`} className={styles.link}>
          {texts.teach}
        </Link>
      </div>
      <div id={id} hidden={!open}>
        {open && <Reports finding={finding} />}
      </div>
    </li>
  );
}

/** What the owners of the newest files said, and the markup around the problem. */
function Reports({ finding }: { finding: string }) {
  const { data, error, refetch } = useQuery(backlogFindingQuery(finding));
  if (error) return <ErrorState title={texts.detailsFailed} retryLabel={texts.retry} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={texts.loading} />;

  return (
    <>
      <p className={styles.quiet}>{texts.othersNames}</p>
      <ul className={styles.reports} aria-label={texts.reports}>
        {data.reports.map(({ kind, words, at, places, file }, index) => (
          // The reports have no id of their own: files stay unnamed.
          <li key={index} className={styles.report}>
            <span className={styles.quiet}>
              {kind} · {formatInstant(at)}
            </span>
            {file && <OpenFile id={file} kind={kind} />}
            <p className={words === '' ? styles.quiet : styles.words}>{words === '' ? texts.nothingSaid : words}</p>
            {places.map(({ part, markup }) => (
              <div key={`${part} ${markup}`} className={styles.place}>
                <span className={styles.quiet}>{part}</span>
                <pre className={styles.markup}>{markup}</pre>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Its owner lets staff open it. */
function OpenFile({ id, kind }: { id: string; kind: string }) {
  const download = useSavedAnswer((signal) => staffApi.open('openAllowedFile', { id, signal }), {
    bytes: 0,
    name: `${id}.${kind}`,
    onFailed: () => notices.error(texts.openFailed),
  });

  return (
    <Button variant="outlined" size="small" disabled={download.progress !== null} onClick={() => void download.start()}>
      {texts.open}
    </Button>
  );
}
