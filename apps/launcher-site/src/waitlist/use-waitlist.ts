import { waitlistEmail } from '@fidelio/contracts';
import { api, ApiError, notices } from '@fidelio/shell-api';
import { useState } from 'react';
import { texts } from '../texts';

const said = texts.waitlist;

/** The waitlist's form. On success it says so and calls `onJoined`; on failure everything typed stays. */
export function useWaitlist(onJoined: () => void) {
  const [email, setEmail] = useState('');
  const [company, setCompany] = useState('');
  const [invalid, setInvalid] = useState(false);
  const [busy, setBusy] = useState(false);

  function changeEmail(value: string): void {
    setEmail(value);
    setInvalid(false);
  }

  /** Whether the address fits; nothing is sent where it does not. */
  async function join(): Promise<boolean> {
    const address = email.trim();
    if (!waitlistEmail.test(address)) {
      setInvalid(true);
      return false;
    }

    setBusy(true);
    try {
      await api.call('joinWaitlist', { body: { email: address, company: company.trim() || undefined } });
      notices.success(said.joined);
      onJoined();
    } catch (failure) {
      notices.error(failureText(failure));
    } finally {
      setBusy(false);
    }
    return true;
  }

  return { email, changeEmail, company, setCompany, invalid, busy, join };
}

function failureText(failure: unknown): string {
  const wait = failure instanceof ApiError && failure.status === 429 ? failure.retryAfter : null;

  return wait === null ? said.failed : said.failedUntil(wait);
}
