import { SignUp } from '@fidelio/contracts';

export const signUpFields = ['name', 'email', 'organization'] as const;
export type SignUpField = (typeof signUpFields)[number];
export type SignUpDraft = Record<SignUpField, string>;

export interface SignUpIssue {
  field: SignUpField;
  message: string;
}

export type SignUpCheck = { ok: true; body: SignUp } | { ok: false; issues: SignUpIssue[] };

/** Checks what was typed before anything is sent; messages are the schema's own. */
export function checkSignUp(draft: SignUpDraft): SignUpCheck {
  const parsed = SignUp.safeParse({ ...draft, email: draft.email.trim() });
  if (parsed.success) return { ok: true, body: parsed.data };

  const issues = parsed.error.issues.flatMap(({ path, message }) => {
    const field = signUpFields.find((name) => name === path[0]);
    return field ? [{ field, message }] : [];
  });

  return { ok: false, issues };
}
