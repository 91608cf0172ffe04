import { SignUp, times } from '@fidelio/contracts';
import { api, ApiError, notices, useLocation, useNavigate } from '@fidelio/shell-api';
import { formatDuration, pageLanguage } from '@fidelio/ui';
import { useEffect, useRef, useState } from 'react';
import { t } from '../texts';

/** In the order of the form. */
export const signUpFields = ['name', 'email', 'organization'] as const;
export type SignUpField = (typeof signUpFields)[number];
type Issue = { path: PropertyKey[]; code: string; message: string };
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

/** Shows a toast for each failed rule. */
function showIssues(issues: Issue[]): SignUpField[] {
  return issues.flatMap((issue) => {
    const field = signUpFields.find((name) => name === issue.path[0]);
    if (!field) return [];
    notices.error(t('signUp.invalid', ruleOf(field, issue)));
    return [field];
  });
}

/** The specification has the English names and rules, which are the schema's. */
function ruleOf(field: SignUpField, { code, message }: Issue): { field: string; message: string } {
  if (pageLanguage.current() === 'en') return { field, message };
  const isHinted = code === 'too_small' || code === 'invalid_format';

  return { field: t(`signUp.${field}`), message: t(isHinted ? `signUp.${field}Hint` : 'signUp.otherRule') };
}

function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === 'account.exists') return t('signUp.exists');
  if (failure instanceof ApiError && failure.status === 429 && failure.retryAfter !== null)
    return t('signUp.tooMany', { time: formatDuration(failure.retryAfter) });

  console.error('Sign-up failed', failure);
  return t('signUp.other');
}
