import { times } from '@fidelio/contracts';
import { api, ApiError, notices, useNavigate } from '@fidelio/shell-api';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts';
import { checkSignUp, type SignUpDraft, type SignUpField, signUpFields } from './sign-up-issues';

const said = texts.signUp;

/** Sign-up's states: idle, submitting, then done (and on to sign-in) or idle again with what went wrong. */
export function useSignUp() {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<SignUpDraft>({ name: '', email: '', organization: '' });
  const [wrong, setWrong] = useState<readonly SignUpField[]>([]);
  const [busy, setBusy] = useState(false);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  function change(field: SignUpField, value: string): void {
    setDraft((current) => ({ ...current, [field]: value }));
    setWrong((current) => current.filter((name) => name !== field));
  }

  /** @returns the first field, from the top, that has to be filled in differently */
  async function submit(): Promise<SignUpField | null> {
    const check = checkSignUp(draft);
    if (!check.ok) {
      const fields = check.issues.map((issue) => issue.field);
      setWrong(fields);
      for (const { field, message } of check.issues) notices.error(said.invalid(field, message));
      return signUpFields.find((field) => fields.includes(field)) ?? null;
    }

    setBusy(true);
    try {
      await api.call('signUp', { body: check.body });
      notices.success(said.done);
      // The button stays disabled until the page goes: a second press would only meet "already registered".
      redirect.current = setTimeout(() => {
        void navigate('/auth/sign-in', { state: { email: check.body.email } });
      }, times.redirectAfterSignUp);
    } catch (failure) {
      notices.error(sayFailure(failure));
      setBusy(false);
    }
    return null;
  }

  return { draft, wrong, busy, change, submit };
}

function sayFailure(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === 'account.exists') return said.exists;
  if (failure instanceof ApiError && failure.status === 429 && failure.retryAfter !== null)
    return said.tooMany(failure.retryAfter);

  console.error('Sign-up failed', failure);
  return said.other;
}
