import { type ProblemCode, ProblemDocument } from '@fidelio/contracts';

/** What went wrong with a call: a code of the error catalogue, or a failure that the server never answered. */
export type ApiErrorCode = ProblemCode | 'network' | 'session-not-available' | 'unreadable-answer' | 'cancelled';

/** The one error that calls throw. `message` is fit for a log, not for a screen. */
export class ApiError extends Error {
  constructor(
    readonly code: ApiErrorCode,
    readonly status: number | null,
    readonly problem: ProblemDocument | null = null,
    options?: ErrorOptions,
  ) {
    super(code === 'session-not-available' ? 'Session not available' : (problem?.title ?? code), options);
    this.name = 'ApiError';
  }

  /** Seconds until the same call may work, where the server said so. */
  get retryAfter(): number | null {
    return this.problem?.retryAfter ?? null;
  }

  /** Whether a retry may help: the network or the server failed, not the request. */
  get transient(): boolean {
    return this.code === 'network' || (this.status !== null && this.status >= 500 && this.status !== 501);
  }
}

/** Turns an answer that is not a success into the error that calls throw. */
export function errorOfAnswer(status: number, text: string, retryAfter: string | null): ApiError {
  const parsed = ProblemDocument.safeParse(parseJson(text));
  if (parsed.success) return new ApiError(parsed.data.code, status, parsed.data);

  // A proxy answered instead of the product. Only the status and Retry-After are known.
  const code = codeOfStatus(status);
  const seconds = Number(retryAfter);
  const known = code !== 'unreadable-answer' && Number.isInteger(seconds) && seconds > 0;
  const problem = known
    ? ({ type: 'about:blank', title: code, status, code, requestId: '', retryAfter: seconds } as const)
    : null;

  return new ApiError(code, status, problem);
}

function codeOfStatus(status: number) {
  if (status === 429) return 'request.too-many';
  if (status === 413) return 'request.too-large';

  return status >= 500 || status === 408 ? 'service.unavailable' : 'unreadable-answer';
}

/** @returns undefined where the text is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
