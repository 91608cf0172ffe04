import { createApiClient } from '@fidelio/api-client';
import type { User } from '@fidelio/contracts';
import { ApiError, Link, queryOptions, useQuery, useUser } from '@fidelio/shell-api';
import { Button, EmptyState, ErrorState, Spinner } from '@fidelio/ui';
import { t } from '../texts';

/** The account that a token belongs to, as the server knows it: the page's address could name any account. */
const accountQuery = (token: string) =>
  queryOptions({
    queryKey: ['account-of-transfer', token],
    queryFn: async ({ signal }) => {
      const api = createApiClient({ token: () => token, onRefused: () => undefined });

      return (await api.call('me', { signal })).results;
    },
  });

interface OtherAccountProps {
  token: string;
  onConfirm: (account: User) => void;
}

/** Asks before the desktop app gets a session of an account that is not signed in in this browser. */
export function OtherAccount({ token, onConfirm }: OtherAccountProps) {
  const user = useUser();
  const { data: account, error, refetch } = useQuery(accountQuery(token));

  if (error instanceof ApiError && error.status === 401) return <Dead />;
  if (error)
    return (
      <ErrorState page title={t('redirect.other.failed')} onRetry={() => void refetch()}>
        {t('redirect.other.failedHelp')}
      </ErrorState>
    );
  if (!account) return <Spinner page label={t('redirect.other.loading')} />;

  return (
    <EmptyState
      page
      scene="broken"
      title={t('redirect.other.title', { name: account.name, email: account.email })}
      action={
        <>
          <Button variant="contained" component={Link} to="/">
            {t('redirect.other.cancel')}
          </Button>
          <Button variant="outlined" onClick={() => onConfirm(account)}>
            {t('redirect.other.confirm', { email: account.email })}
          </Button>
        </>
      }
    >
      <p>
        {user?.email
          ? t('redirect.other.explanationOwn', { email: account.email, own: user.email })
          : t('redirect.other.explanation', { email: account.email })}
      </p>
      <p>{t('redirect.other.warning')}</p>
    </EmptyState>
  );
}

function Dead() {
  return (
    <EmptyState
      page
      scene="lost"
      title={t('redirect.other.dead')}
      action={
        <Button variant="outlined" href="/launcher">
          {t('redirect.missingAction')}
        </Button>
      }
    >
      <p>{t('redirect.other.deadHelp')}</p>
    </EmptyState>
  );
}
