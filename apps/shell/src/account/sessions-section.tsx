import type { SessionRow } from '@fidelio/contracts';
import { Button, ErrorState, formatRelative, Icon, RowsSkeleton } from '@fidelio/ui';
import { useQuery } from '@tanstack/react-query';
import { t } from './account-texts';
import styles from './account.module.css';
import { sessionsQuery, useEndSession } from './account.queries';

/** The account's sessions. All but the current one can be ended here. */
export function SessionsSection() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);

  return (
    <section className={styles.section} aria-labelledby="account-sessions">
      <h3 id="account-sessions">{t('sessions')}</h3>
      {isError && <ErrorState title={t('sessionsFailed')} onRetry={() => void refetch()} />}
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
  const device = row.client === 'uploader' ? `${t('uploader')}, ${row.device}` : row.device;

  function finish(): void {
    end.mutate(row.id);
  }

  return (
    <li className={styles.session}>
      <Icon name={row.client === 'uploader' ? 'upload' : 'laptop'} size={20} />
      <span className={styles.device}>
        {device}
        <span className={styles.quiet}>
          {t('began', { when: formatRelative(row.createdAt) })}
          {row.lastSeenAt && `, ${t('lastSeen', { when: formatRelative(row.lastSeenAt) })}`}
        </span>
      </span>
      {row.current ? (
        <span className={styles.quiet}>{t('current')}</span>
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={end.isPending}
          aria-label={t('endOf', { device })}
          onClick={finish}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
