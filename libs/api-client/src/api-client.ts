import { type Call, type CallName, calls, Uuid } from '@fidelio/contracts';
import type { z } from 'zod';
import { ApiError, errorOfAnswer, parseJson } from './api-error';
import { awaitToken, type SessionSource } from './session-source';

type Calls = typeof calls;
export type RequestOf<N extends CallName> = Calls[N] extends { request: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
export type ResponseOf<N extends CallName> = Calls[N] extends { response: infer S extends z.ZodType }
  ? z.output<S>
  : never;

export interface CallOptions<N extends CallName> {
  /** Body, or query for GET. */
  body?: RequestOf<N>;
  /** Path parameter `:id`, a UUID; any other value is refused before a request is sent. */
  id?: string;
  signal?: AbortSignal;
  /** The request outlives the page. */
  keepalive?: boolean;
  headers?: Record<string, string>;
}

export interface ApiClient {
  /** Makes a call of the contract and parses its answer. @throws ApiError */
  call<N extends CallName>(name: N, options?: CallOptions<N>): Promise<ResponseOf<N>>;
  /** Makes a call whose answer is a stream; only its status has been checked. @throws ApiError */
  open<N extends CallName>(name: N, options?: CallOptions<N>): Promise<Response>;
  /** Address and headers of a call, for what `fetch` cannot do (upload progress). @throws ApiError */
  prepare<N extends CallName>(
    name: N,
    options?: CallOptions<N>,
  ): Promise<{ url: string; headers: Record<string, string> }>;
  session: SessionSource;
}

/**
 * The product's HTTP client.
 *
 * @param session source of the bearer token
 * @param base    the API's base path
 */
export function createApiClient(session: SessionSource, base = '/api'): ApiClient {
  async function prepare<N extends CallName>(name: N, options: CallOptions<N> = {}) {
    const call: Call = calls[name];
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-request-id': newRequestId(),
      ...options.headers,
    };
    if (call.policy !== 'public') headers.authorization = `Bearer ${await awaitToken(session)}`;
    const query =
      call.method === 'GET' && options.body ? `?${new URLSearchParams(options.body as Record<string, string>)}` : '';

    return { url: `${base}${pathOf(call, options.id)}${query}`, headers };
  }

  async function open<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Response> {
    const { url, headers } = await prepare(name, options);
    const { method } = calls[name];
    const hasBody = method !== 'GET' && options.body !== undefined;
    if (hasBody) headers['content-type'] = 'application/json';
    const response = await request(url, {
      method,
      headers,
      body: hasBody ? JSON.stringify(options.body) : undefined,
      signal: options.signal,
      keepalive: options.keepalive,
    });
    if (response.ok) return response;

    const error = errorOfAnswer(response.status, await response.text(), response.headers.get('retry-after'));
    if (calls[name].policy !== 'public' && response.status === 401) session.onRefused(error);
    throw error;
  }

  async function call<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<ResponseOf<N>> {
    const response = await open(name, options);
    const schema = (calls[name] as Call).response;
    const parsed = schema?.safeParse(parseJson(await response.text()));
    if (!parsed?.success) throw new ApiError('unreadable-answer', response.status, null, { cause: parsed?.error });

    return parsed.data as ResponseOf<N>;
  }

  return { call, open, prepare, session };
}

/** An id that is no UUID could change the path: URL parsers turn `DELETE /users/me/sessions/..` into `DELETE /users/me`. */
function pathOf({ path }: Call, id: string | undefined): string {
  if (!path.includes(':id')) return path;
  const parsed = Uuid.safeParse(id);
  if (!parsed.success) throw new ApiError('request.invalid', null, null, { cause: parsed.error });

  return path.replace(':id', parsed.data);
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    const cancelled = init.signal?.aborted ?? false;
    throw new ApiError(cancelled ? 'cancelled' : 'network', null, null, { cause });
  }
}

/** Identifies one request in the browser and in the server's logs, jobs and mails. `randomUUID` needs a secure context, this does not. */
function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
