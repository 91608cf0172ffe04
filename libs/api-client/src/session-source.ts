import { counts, times } from '@fidelio/contracts';
import { ApiError } from './api-error';

/** Source of the bearer token. The shell owns the session, the client only reads it. */
export interface SessionSource {
  token(): string | null;
  /** Called for each answer that says that the session has ended. */
  onRefused(error: ApiError): void;
}

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits for the session as specified: 10 polls of 50 ms.
 *
 * @throws ApiError `session-not-available`
 */
export async function awaitToken(source: SessionSource): Promise<string> {
  for (let poll = 0; poll < counts.sessionPolls; poll += 1) {
    const token = source.token();
    if (token) return token;
    await delay(times.sessionPoll);
  }

  throw new ApiError('session-not-available', null);
}
