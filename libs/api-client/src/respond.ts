import { ProblemDocument } from '@fidelio/contracts';
import { ApiError } from './api-error';

/** Turns an answer that is not a success into the coded error it stands for. */
export async function problemOf(status: number, text: string, retryAfter: string | null): Promise<ApiError> {
  const parsed = ProblemDocument.safeParse(parseJson(text));
  if (parsed.success) return new ApiError(parsed.data.code, status, parsed.data);

  // A proxy answered in the product's stead: keep the status, and when to come back.
  const seconds = Number(retryAfter);
  const code =
    status === 429
      ? 'request.too-many'
      : status === 413
        ? 'request.too-large'
        : status >= 500
          ? 'service.unavailable'
          : 'unreadable-answer';
  const known = code !== 'unreadable-answer' && Number.isInteger(seconds) && seconds > 0;
  const problem = known
    ? ({ type: 'about:blank', title: code, status, code, requestId: '', retryAfter: seconds } as const)
    : null;

  return new ApiError(code, status, problem);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
