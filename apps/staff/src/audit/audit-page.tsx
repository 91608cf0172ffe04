import type { AuditFilter as Filter, AuditRow } from '@fidelio/contracts/staff';
import { ApiError, notices, useQuery } from '@fidelio/shell-api';
import { Button, EmptyState, ErrorState, formatInstant, PageHeader, RowsSkeleton } from '@fidelio/ui';
import { useSavedAnswer } from '@fidelio/ui/saved-answer';
import { useState } from 'react';
import { staffApi } from '../staff-api';
import { AuditFilter } from './audit-filter';
import { inWords } from '../in-words';
import styles from './audit.module.css';
import { auditQuery } from './audit.query';
import { texts } from './texts';

/** Who did what when. */
export function AuditPage() {
  const [{ filter, pages }, setShown] = useState<{ filter: Filter; pages: number }>({ filter: {}, pages: 1 });
  const { data, error, refetch } = useQuery({
    ...auditQuery(filter, pages),
    // The rows that are shown stay while older ones are read.
    placeholderData: (before) => before,
  });
  const download = useSavedAnswer((signal) => staffApi.open('exportAudit', { body: filter, signal }), {
    bytes: 0,
    name: 'audit.csv',
    onFailed: () => notices.error(texts.exportFailed),
  });

  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <a href="/operations/self-check" className={styles.link}>
              {texts.selfCheck}
            </a>
            <Button variant="outlined" disabled={download.progress !== null} onClick={() => void download.start()}>
              {texts.export}
            </Button>
          </>
        }
      />
      <AuditFilter onChange={(next) => setShown({ filter: next, pages: 1 })} />
      {error ? (
        <ErrorState
          title={error instanceof ApiError && error.status === 400 ? texts.refused : texts.failed}
          retryLabel={texts.retry}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <RowsSkeleton label={texts.loading} />
      ) : data.rows.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <>
          <AuditTable rows={data.rows} />
          {data.next !== null && (
            <div className={styles.more}>
              <Button variant="outlined" onClick={() => setShown({ filter, pages: pages + 1 })}>
                {texts.more}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const { columns } = texts;

  return (
    <table className={styles.table} aria-label={texts.caption}>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, event, who, subject, reason }) => (
          <tr key={id}>
            <td data-label={columns.at}>
              <time dateTime={at}>{formatInstant(at)}</time>
            </td>
            <td data-label={columns.event}>
              <span>
                {inWords(event)}
                <code className={styles.code}>{event}</code>
              </span>
            </td>
            <td data-label={columns.who}>{who ?? texts.nobody}</td>
            <td data-label={columns.subject}>{subject}</td>
            <td data-label={columns.reason}>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
