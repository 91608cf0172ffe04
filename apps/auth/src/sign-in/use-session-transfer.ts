import type { User } from '@fidelio/contracts';
import { api, useNavigate } from '@fidelio/shell-api';
import { useState } from 'react';
import { t } from '../texts';

/** Creates a session for the desktop uploader and navigates to the page that passes it to the uploader. */
export function useSessionTransfer(state: string | null) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function start(user: User): Promise<void> {
    setPending(true);
    setError(null);
    try {
      const { results } = await api.call('mintSession', { body: { client: 'uploader' } });
      const query = new URLSearchParams({ name: user.name, session: results.token, email: user.email });
      if (state !== null) query.set('state', state);
      await navigate(`/launcher/auth-redirect?${query}`, { replace: true });
    } catch {
      setError(t('uploader.failed'));
      setPending(false);
    }
  }

  return { pending, error, start };
}

export type SessionTransfer = ReturnType<typeof useSessionTransfer>;
