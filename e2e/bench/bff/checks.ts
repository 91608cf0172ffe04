import type { IncomingMessage } from 'node:http';
import { type Call, calls, Uuid } from '@fidelio/contracts';

const origins = new Set<string>();
const maxBodyBytes = 64 * 1024;

/** What the bare server reads from a session's row. */
export interface SessionRow {
  ended?: unknown;
  accountId?: unknown;
  client?: unknown;
}

/**
 * What the product checks of a request, by hand and with the contract's own schemas: whom it is for and where it comes from,
 * type, size and form of its body, ids in its path, texts that PostgreSQL can keep, and whether the session's row lets it in.
 */
export function requireHost({ rawHeaders, headers }: IncomingMessage, hosts: Set<string>): void {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (named.length !== 1 || !hosts.has(headers.host ?? '')) throw new Error('host');
  if (headers.origin !== undefined && !origins.has(headers.origin)) throw new Error('origin');
}

export function requireType(call: Call, { headers }: IncomingMessage): void {
  if (call.request === undefined || headers['content-length'] === undefined) return;
  if (headers['content-type']?.split(';', 1)[0] !== 'application/json') throw new Error('type');
  if (Number(headers['content-length']) > maxBodyBytes) throw new Error('size');
}

/** @returns the body as the contract reads it */
export function parsed({ path: template, request }: Call, path: string[], body: unknown): unknown {
  for (const [at, part] of template.split('/').entries()) if (part === ':id') Uuid.parse(path[at + 1]);
  if (request === undefined) return body;
  const value = request.parse(body);
  requireStorable(value);

  return value;
}

export function requireSession({ policy }: Call, accountId: string, row: SessionRow | undefined): void {
  if (!row || row.ended || row.accountId !== accountId) throw new Error('session');
  if (policy === 'web' && row.client !== 'web') throw new Error('scope');
}

export function callNamed(name: string): Call {
  const all: Record<string, Call> = calls;
  const call = all[name];
  if (!call) throw new Error(`The contract has no ${name}.`);

  return call;
}

function requireStorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Error('text');
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) requireStorable(inner);
}
