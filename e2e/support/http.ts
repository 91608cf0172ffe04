import { product } from './product.ts';

/** Base address of the product under test; journeys with a product of their own say theirs. */
export type At = string | undefined;

interface Options {
  token?: string | undefined;
  /** A form, bytes, or what is sent as JSON. */
  body?: unknown;
}

/** Calls the API as any client would. @throws Error where the answer is no success */
export async function ask(at: At, method: string, path: string, { token, body }: Options = {}): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Uint8Array);
  const response = await fetch(`${at ?? product.address}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
    },
    body: isJson ? JSON.stringify(body) : ((body as FormData | Uint8Array<ArrayBuffer> | undefined) ?? null),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);

  return response;
}

/** @returns the answer's JSON */
export async function call(at: At, method: string, path: string, options: Options = {}): Promise<unknown> {
  return (await ask(at, method, path, options)).json();
}
