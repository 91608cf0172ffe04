import { waitlistEmail } from '@fidelio/contracts';
import { api, ApiError, notices } from '@fidelio/shell-api';
import { useState } from 'react';
import { t } from '../texts';

/** The waitlist form. A failure keeps the input; success shows a toast and calls `onJoined`. */
export function useWaitlist(onJoined: () => void) {
  const [email, setEmail] = useState('');
  const [company, setCompany] = useState('');
  const [invalid, setInvalid] = useState(false);
  const [busy, setBusy] = useState(false);

  function changeEmail(value: string): void {
    setEmail(value);
    setInvalid(false);
  }

  /** @returns whether the address is valid; an invalid one is not sent */
  async function join(): Promise<boolean> {
    const address = email.trim();
    if (!waitlistEmail.test(address)) {
      setInvalid(true);
      return false;
    }

    setBusy(true);
    try {
      // 200 is the success, whatever its body, and no other status.
      const { status } = await api.open('joinWaitlist', {
        body: { email: address, company: company.trim() || undefined },
      });
      if (status !== 200) throw new ApiError('unreadable-answer', status);
      notices.clearErrors();
      notices.success(t('waitlist.joined'));
      onJoined();
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'network')
        console.error('Joining the waitlist failed', failure);
      notices.error(failureText(failure));
    } finally {
      setBusy(false);
    }
    return true;
  }

  return { email, changeEmail, company, setCompany, invalid, busy, join };
}

function failureText(failure: unknown): string {
  const seconds = failure instanceof ApiError && failure.status === 429 ? failure.retryAfter : null;

  return seconds === null ? t('waitlist.failed') : t('waitlist.failedUntil', { seconds });
}
