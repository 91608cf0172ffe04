import { ProblemDocument } from '@fidelio/contracts';
import { z } from 'zod';

/** The product refused the request. `message` is a sentence for people. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Sends a request to a running product.
 *
 * @throws ReleaseRefused with the product's own words
 * @throws Error where nothing answers, or the answer is not of the expected shape
 */
export async function askProduct<T>(schema: z.ZodType<T>, url: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(url, init).catch((cause: unknown) => {
    throw new Error(whyNoAnswer(new URL(url).origin, cause), { cause });
  });
  const text = await answer.text();
  const answered = readJson(text);
  if (answer.ok) {
    const read = schema.safeParse(answered);
    if (read.success) return read.data;
    throw new Error(`${url} does not answer as the product does. Is it the product, and of this version?`, {
      cause: read.error,
    });
  }

  throw refusal(answer, answered);
}

/** Posts JSON with a token, as `askProduct`. */
export function postToProduct<T>(schema: z.ZodType<T>, url: string, token: string, body: unknown): Promise<T> {
  return askProduct(schema, url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** @param failure what `fetch` threw, with the reason inside */
function whyNoAnswer(origin: string, failure: unknown): string {
  const { code } = Object((failure as Error).cause);
  if (/CERT|UNABLE_TO/.test(code))
    return `The certificate of ${origin} is not trusted (${code}). NODE_EXTRA_CA_CERTS=FILE in the environment of this command names the one that issued it.`;

  return `Nothing answers at ${origin}. Does the product run there?`;
}

function refusal(answer: Response, answered: unknown): ReleaseRefused {
  const problem = ProblemDocument.safeParse(answered);
  if (!problem.success) return new ReleaseRefused(`${answer.status}`, `${answer.url} answered ${answer.status}.`);

  const { code, title, detail, errors = [] } = problem.data;
  const faults = errors.map(({ path, message }) => `\n  ${path}: ${message}`);

  return new ReleaseRefused(code, `${detail ?? title}${faults.join('')}`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
