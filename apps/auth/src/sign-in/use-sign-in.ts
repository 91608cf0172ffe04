import { Email, times, type User } from '@fidelio/contracts';
import { api, ApiError, notices, session } from '@fidelio/shell-api';
import { useState } from 'react';
import { texts } from '../texts';
import { limitError, sendError, signInError } from './sign-in-error';
import { useBriefError } from './use-brief-error';

/** `code`: a code is on its way. `coolDown`: none was sent just now, because one was a moment ago. */
type Step = { name: 'email' } | { name: 'code'; coolDown: boolean; nextAt: number };

const emailStep: Step = { name: 'email' };
const after = (seconds: number) => Date.now() + seconds * 1000;

/**
 * The sign-in's two steps and what may go wrong in them.
 *
 * @param firstEmail what the address field starts with
 * @param onSignedIn runs once the session has started
 */
export function useSignIn(firstEmail: string, onSignedIn: (user: User) => void) {
  const [email, setEmail] = useState(firstEmail);
  const [step, setStep] = useState<Step>(emailStep);
  const [pending, setPending] = useState(false);
  const [error, showError] = useBriefError();
  const backToEmail = () => setStep(emailStep);

  async function sendCode(): Promise<void> {
    const address = Email.safeParse(email.trim());
    if (!address.success) return showError(texts.signInErrors.email);

    setPending(true);
    try {
      const { results } = await api.call('sendOtp', { body: { email: address.data } });
      notices.success(texts.signIn.otpSent);
      setEmail(address.data);
      setStep({ name: 'code', coolDown: false, nextAt: after(results.nextInSeconds) });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'otp.cool-down') openCoolDown(address.data, failure);
      else refuse(failure, address.data);
    } finally {
      setPending(false);
    }
  }

  function openCoolDown(address: string, failure: ApiError): void {
    setEmail(address);
    setStep({ name: 'code', coolDown: true, nextAt: after(failure.retryAfter ?? times.codeCoolDown / 1000) });
  }

  function refuse(failure: unknown, address: string): void {
    tellInToast(failure);
    showError(sendError(failure, address));
  }

  async function signIn(code: string): Promise<void> {
    setPending(true);
    try {
      const { results } = await api.call('signIn', { body: { email, password: code } });
      notices.success(texts.signIn.signedIn);
      session.start(results.token, results.user);
      onSignedIn(results.user);
    } catch (failure) {
      const limit = limitError(failure);
      if (limit) notices.error(limit);
      showError(signInError(failure, email), backToEmail);
    } finally {
      setPending(false);
    }
  }

  return { step, email, setEmail, pending, error, sendCode, signIn, backToEmail };
}

/** Said for longer than the 2.5 s of the message: what to do instead, or when to come back. */
function tellInToast(failure: unknown): void {
  const unknown = failure instanceof ApiError && failure.code === 'account.not-found';
  const text = unknown ? texts.signInErrors.unknownAtSendToast : limitError(failure);
  if (text) notices.error(text);
}

export type SignInFlow = ReturnType<typeof useSignIn>;
