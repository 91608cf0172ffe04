import type { SessionRow } from '@fidelio/contracts';
import { Button, ErrorState, formatRelative, Icon, RowsSkeleton } from '@fidelio/ui';
import { useQuery } from '@tanstack/react-query';
import { accountTexts } from './account-texts';
import styles from './account.module.css';
import { sessionsQuery, useEndSession } from './account.queries';

/** The account's sessions. All but the current one can be ended here. */
export function SessionsSection() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);

  return (
    <section className={styles.section} aria-labelledby="account-sessions">
      <h3 id="account-sessions">{accountTexts.sessions}</h3>
      {isError && <ErrorState title={accountTexts.sessionsFailed} onRetry={() => void refetch()} />}
      {!sessions && !isError && <RowsSkeleton rows={2} />}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((row) => (
            <Session key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Session({ row }: { row: SessionRow }) {
  const end = useEndSession();
  const account = accountTexts;
  const device = row.client === 'uploader' ? `${account.uploader}, ${row.device}` : row.device;

  function finish(): void {
    end.mutate(row.id);
  }

  return (
    <li className={styles.session}>
      <Icon name={row.client === 'uploader' ? 'upload' : 'laptop'} size={20} />
      <span className={styles.device}>
        {device}
        <span className={styles.quiet}>
          {account.began(formatRelative(row.createdAt))}
          {row.lastSeenAt && `, ${account.lastSeen(formatRelative(row.lastSeenAt))}`}
        </span>
      </span>
      {row.current ? (
        <span className={styles.quiet}>{account.current}</span>
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={end.isPending}
          aria-label={account.endOf(device)}
          onClick={finish}
        >
          {account.end}
        </Button>
      )}
    </li>
  );
}
