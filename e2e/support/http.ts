import { product } from './product';

/** Base address of the product under test; journeys with a product of their own say theirs. */
export type At = string | undefined;

/** Calls the API as any client would; throws where the answer is no success. */
export async function call(at: At, method: string, path: string, options: { token?: string; body?: unknown } = {}) {
  const response = await fetch(`${at ?? product.address}/api${path}`, {
    method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);

  return JSON.parse(text) as unknown;
}
