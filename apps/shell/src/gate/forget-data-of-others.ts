import { queryClient, session } from '@fidelio/shell-api';

/** Empties what was read for one account as soon as this tab belongs to another, or to none. */
export function forgetDataOfOthers(): () => void {
  let token = session.token();

  return session.subscribe(() => {
    if (session.token() === token) return;
    token = session.token();
    queryClient.clear();
  });
}
