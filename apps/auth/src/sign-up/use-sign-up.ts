import { SignUp, times } from '@fidelio/contracts';
import { api, ApiError, notices, useLocation, useNavigate } from '@fidelio/shell-api';
import { formatDuration } from '@fidelio/ui';
import { useEffect, useRef, useState } from 'react';
import { t } from '../texts';

/** In the order of the form. */
export const signUpFields = ['name', 'email', 'organization'] as const;
export type SignUpField = (typeof signUpFields)[number];
type SignUpDraft = Record<SignUpField, string>;

/** The sign-up form: checks, sends, then navigates to the sign-in. */
export function useSignUp(initialEmail: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [draft, setDraft] = useState<SignUpDraft>({ name: '', email: initialEmail, organization: '' });
  const [invalid, setInvalid] = useState<readonly SignUpField[]>([]);
  const [busy, setBusy] = useState(false);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  function change(field: SignUpField, value: string): void {
    setDraft((current) => ({ ...current, [field]: value }));
    setInvalid((current) => current.filter((name) => name !== field));
  }

  /** @returns the first invalid field */
  async function submit(): Promise<SignUpField | null> {
    const parsed = SignUp.safeParse({ ...draft, email: draft.email.trim() });
    if (!parsed.success) {
      const fields = showIssues(parsed.error.issues);
      setInvalid(fields);
      return signUpFields.find((field) => fields.includes(field)) ?? null;
    }

    setBusy(true);
    try {
      // Any 200 is a success, whatever its body.
      await api.open('signUp', { body: parsed.data });
      notices.clearErrors();
      notices.success(t('signUp.done'));
      // The button stays disabled until the redirect: a second click would get "already registered".
      redirect.current = setTimeout(() => {
        void navigate(`/auth/sign-in${search}`, { state: { email: parsed.data.email } });
      }, times.redirectAfterSignUp);
    } catch (failure) {
      notices.error(failureText(failure));
      setBusy(false);
    }
    return null;
  }

  return { draft, invalid, busy, change, submit };
}

/** Shows a toast for each failed rule, with the message of the schema. */
function showIssues(issues: { path: PropertyKey[]; message: string }[]): SignUpField[] {
  return issues.flatMap(({ path, message }) => {
    const field = signUpFields.find((name) => name === path[0]);
    if (!field) return [];
    notices.error(t('signUp.invalid', { field, message }));
    return [field];
  });
}

function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === 'account.exists') return t('signUp.exists');
  if (failure instanceof ApiError && failure.status === 429 && failure.retryAfter !== null)
    return t('signUp.tooMany', { time: formatDuration(failure.retryAfter) });

  console.error('Sign-up failed', failure);
  return t('signUp.other');
}
