import { createApiClient } from '@fidelio/api-client';
import type { User } from '@fidelio/contracts';
import { ApiError, Link, queryOptions, useQuery, useUser } from '@fidelio/shell-api';
import { Button, EmptyState, ErrorState, Spinner } from '@fidelio/ui';
import { texts } from '../texts';

const words = texts.redirect.other;

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
      <ErrorState page title={words.failed} onRetry={() => void refetch()}>
        {words.failedHelp}
      </ErrorState>
    );
  if (!account) return <Spinner page label={words.loading} />;

  return (
    <EmptyState
      page
      scene="broken"
      title={words.title(account.name, account.email)}
      action={
        <>
          <Button variant="contained" component={Link} to="/">
            {words.cancel}
          </Button>
          <Button variant="outlined" onClick={() => onConfirm(account)}>
            {words.confirm(account.email)}
          </Button>
        </>
      }
    >
      <p>{words.explanation(account.email, user?.email)}</p>
      <p>{words.warning}</p>
    </EmptyState>
  );
}

function Dead() {
  return (
    <EmptyState
      page
      scene="lost"
      title={words.dead}
      action={
        <Button variant="outlined" href="/launcher">
          {texts.redirect.missingAction}
        </Button>
      }
    >
      <p>{words.deadHelp}</p>
    </EmptyState>
  );
}
