import { type Call, calls, Uuid } from '@fidelio/contracts';
import type { z } from 'zod';
import { ApiError, errorOfAnswer, parseJson } from './api-error';
import { takeFirstCall } from './first-call';
import { awaitToken, type SessionSource } from './session-source';

type Calls = typeof calls;
/** Calls by name. */
export type CallTable = Record<string, Omit<Call, 'policy'> & { policy: string }>;
export type RequestOf<N extends keyof T, T extends CallTable = Calls> = T[N] extends {
  request: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;
export type ResponseOf<N extends keyof T, T extends CallTable = Calls> = T[N] extends {
  response: infer S extends z.ZodType;
}
  ? z.output<S>
  : never;

export interface CallOptions<N extends keyof T, T extends CallTable = Calls> {
  /** Body, or query for GET. */
  body?: RequestOf<N, T>;
  /** The file of a call that takes a form; the body's texts come before it. */
  file?: File;
  /** Path parameter `:id`, a UUID; any other value is refused before a request is sent. */
  id?: string;
  /** Further path parameters by their names, UUIDs as well: `{ message }`. */
  ids?: Record<string, string>;
  signal?: AbortSignal;
  /** The request outlives the page. */
  keepalive?: boolean;
  headers?: Record<string, string>;
}

export interface ApiClient<T extends CallTable = Calls> {
  /** Makes a call of the contract and parses its answer. @throws ApiError */
  call<N extends keyof T>(name: N, options?: CallOptions<N, T>): Promise<ResponseOf<N, T>>;
  /** Makes a call whose answer is a stream; only its status has been checked. @throws ApiError */
  open<N extends keyof T>(name: N, options?: CallOptions<N, T>): Promise<Response>;
  /** Address and headers of a call, for what `fetch` cannot do (upload progress). @throws ApiError */
  prepare<N extends keyof T>(
    name: N,
    options?: CallOptions<N, T>,
  ): Promise<{ url: string; headers: Record<string, string> }>;
  session: SessionSource;
}

/**
 * The product's HTTP client.
 *
 * @param session source of the bearer token
 * @param base    the API's base path
 * @param table   the calls that it makes
 */
export function createApiClient(session: SessionSource, base?: string): ApiClient;
export function createApiClient<T extends CallTable>(session: SessionSource, base: string, table: T): ApiClient<T>;
export function createApiClient(session: SessionSource, base = '/api', table: CallTable = calls): ApiClient<CallTable> {
  type T = CallTable;
  async function prepare<N extends keyof T>(name: N, options: CallOptions<N, T> = {}) {
    const call = callOf(table, name);
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-request-id': newRequestId(),
      ...options.headers,
    };
    if (call.policy !== 'public') headers.authorization = `Bearer ${await awaitToken(session)}`;
    const query =
      call.method === 'GET' && options.body ? `?${new URLSearchParams(options.body as Record<string, string>)}` : '';

    return {
      url: `${base}${pathOf(call, { ...options.ids, ...(options.id !== undefined && { id: options.id }) })}${query}`,
      headers,
    };
  }

  async function open<N extends keyof T>(name: N, options: CallOptions<N, T> = {}): Promise<Response> {
    const { url, headers } = await prepare(name, options);
    const { method, policy, multipart } = callOf(table, name);
    const body = method === 'GET' || options.body === undefined ? undefined : multipart ? formOf(options.body, options.file) : JSON.stringify(options.body); // prettier-ignore
    // The browser writes the type of a form itself, with its boundary.
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    const first = method === 'GET' ? await takeFirstCall(url, headers.authorization) : null;
    const response =
      first ??
      (await request(url, {
        method,
        headers,
        body,
        signal: options.signal,
        keepalive: options.keepalive,
      }));
    if (response.ok) return response;

    const error = errorOfAnswer(response.status, await response.text(), response.headers.get('retry-after'));
    if (policy !== 'public' && response.status === 401) session.onRefused(error);
    throw error;
  }

  async function call<N extends keyof T>(name: N, options: CallOptions<N, T> = {}): Promise<ResponseOf<N, T>> {
    const response = await open(name, options);
    const schema = callOf(table, name).response;
    const parsed = schema?.safeParse(parseJson(await response.text()));
    if (!parsed?.success) throw new ApiError('unreadable-answer', response.status, null, { cause: parsed?.error });

    return parsed.data as ResponseOf<N, T>;
  }

  return { call, open, prepare, session };
}

/** The text fields come first, so that the server knows them before the first byte of the file. */
export function formOf(fields: unknown, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(fields) as object))
    if (value !== undefined) form.append(name, String(value));
  if (file) form.append('file', file, file.name);

  return form;
}

function callOf(table: CallTable, name: string): CallTable[string] {
  const call = table[name];
  if (!call) throw new Error(`There is no call ${name}.`);

  return call;
}

/** An id that is no UUID could change the path: URL parsers turn `DELETE /users/me/sessions/..` into `DELETE /users/me`. */
function pathOf({ path }: Pick<Call, 'path'>, ids: Record<string, string>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const parsed = Uuid.safeParse(ids[name]);
    if (!parsed.success) throw new ApiError('request.invalid', null, null, { cause: parsed.error });

    return parsed.data;
  });
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
