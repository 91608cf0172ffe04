import { Email, OtpSent, times, type User } from '@fidelio/contracts';
import { api, ApiError, notices, session } from '@fidelio/shell-api';
import { useState } from 'react';
import { t } from '../texts';
import { limitError, sendCodeError, sendCodeToast, signInError } from './sign-in-errors';
import { useTimedError } from './use-timed-error';

/** `coolDown`: no new code was sent, because one was sent less than a minute ago. */
type Step = { name: 'email' } | { name: 'code'; coolDown: boolean; nextCodeAt: number };

const emailStep: Step = { name: 'email' };
const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

/**
 * The two steps of the sign-in and their errors.
 *
 * @param initialEmail first value of the address field
 * @param onSignedIn   runs after the session has started
 */
export function useSignIn(initialEmail: string, onSignedIn: (user: User) => void) {
  const [email, setEmail] = useState(initialEmail);
  const [step, setStep] = useState<Step>(emailStep);
  const [pending, setPending] = useState(false);
  const { error, show: showError, clear: clearError } = useTimedError();

  function backToEmail(): void {
    clearError();
    setStep(emailStep);
  }

  async function sendCode(): Promise<void> {
    const address = Email.safeParse(email.trim());
    if (!address.success) return showError(t('signInErrors.email'));

    clearError();
    setPending(true);
    try {
      const answer = await api.open('sendOtp', { body: { email: address.data } });
      notices.clearErrors();
      notices.success(t('signIn.otpSent'));
      setEmail(address.data);
      setStep({ name: 'code', coolDown: false, nextCodeAt: inSeconds(await secondsUntilNext(answer)) });
    } catch (failure) {
      onSendFailed(failure, address.data);
    } finally {
      setPending(false);
    }
  }

  function onSendFailed(failure: unknown, address: string): void {
    if (failure instanceof ApiError && failure.code === 'otp.cool-down') {
      setEmail(address);
      const seconds = failure.retryAfter ?? times.codeCoolDown / 1000;
      return setStep({ name: 'code', coolDown: true, nextCodeAt: inSeconds(seconds) });
    }

    const toast = sendCodeToast(failure);
    if (toast) notices.error(toast);
    showError(sendCodeError(failure, address));
  }

  async function signIn(code: string): Promise<void> {
    clearError();
    setPending(true);
    try {
      const { results } = await api.call('signIn', { body: { email, password: code } });
      notices.clearErrors();
      notices.success(t('signIn.signedIn'));
      session.start(results.token, results.user);
      onSignedIn(results.user);
    } catch (failure) {
      const limit = limitError(failure);
      if (limit) notices.error(limit);
      showError(signInError(failure, email), () => setStep(emailStep));
    } finally {
      setPending(false);
    }
  }

  return { step, email, setEmail, pending, error, clearError, sendCode, signIn, backToEmail };
}

export type SignInFlow = ReturnType<typeof useSignIn>;

/** Any 200 is a success, whatever its body: without the product's own, the next code may be asked for after the usual time. */
async function secondsUntilNext(answer: Response): Promise<number> {
  const body: unknown = await answer.json().catch(() => null);
  const parsed = OtpSent.safeParse(body);

  return parsed.success ? parsed.data.results.nextInSeconds : times.codeCoolDown / 1000;
}
