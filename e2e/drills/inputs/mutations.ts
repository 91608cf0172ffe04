import type { Call } from '@fidelio/contracts';
import { z } from 'zod';
import { pickFrom } from '../../harness/random.ts';

const id = '2d9d0b1e-7c1a-4d25-9f5f-61b1b9a3c0aa';
const plausible = {
  email: 'someone@example.org',
  password: '123456',
  name: 'Some Body',
  organization: 'Somewhere',
  company: '',
};
const bodies: Record<string, string> = {
  ...plausible,
  id,
  feedback: 'still wrong',
  conversationId: id,
  userResponse: 'hello',
  clientMessageId: id,
  finding: 'word.cell-width-missing',
  client: 'uploader',
  fileId: id,
};
const strange: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '𝕊𝕥𝕣',
  "'; DROP TABLE accounts; --",
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '%',
  '<script>alert(1)</script>',
  'x'.repeat(5000),
  'ｆｕｌｌ',
  '\u202eevil',
  '1e999',
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  { __proto__: { admin: true } },
  { constructor: { prototype: {} } },
  ['a', 'b'],
  'a@b',
  '"quoted"@example.org',
  'someone@[127.0.0.1]',
  'ſomeone@example.org',
];
// No `..`: fetch itself would turn the end of a session into the end of the account.
const strangeIds = [
  '1',
  '%252e%252e',
  'null',
  id.toUpperCase(),
  `${id}'`,
  '%00',
  '%ff',
  'x'.repeat(3000),
  '%F0%9F%92%A9',
  "1' OR '1'='1",
];
const types = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  '',
];
const sessions = (token: string) => [
  `Bearer ${token}`,
  `Bearer ${token}x`,
  'Bearer ',
  'Bearer null',
  'Basic YTpi',
  `bearer ${token}`,
  `Bearer ${token.split('.').slice(0, 2).join('.')}.`,
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  `Bearer ${'a'.repeat(7000)}`,
];

export interface MutatedRequest {
  /** What is wrong with it. */
  why: string;
  path: string;
  init: RequestInit & { headers: Record<string, string> };
}

/** Makes of a call of the contract a request that is wrong somewhere. */
export function mutations(random: () => number, token: string): (call: Call) => MutatedRequest {
  const pick = <T>(list: readonly T[]): T => pickFrom(list, random);
  const payloads = payloadsOf(random);

  return (call) => {
    const why = pick(Object.keys(payloads));
    const path = `/api${call.path}`.replace(':id', random() < 0.5 ? id : pick(strangeIds));
    const query =
      call.method === 'GET' || random() < 0.1
        ? `?url=${encodeURIComponent(toText(pick(strange)))}&${pick(['a[b]=1', 'a=%ff', '', '__proto__[x]=1', 'url=2'])}`
        : '';
    const headers: Record<string, string> = {
      accept: pick(['application/json', 'text/event-stream', '*/*', 'application/x;q=9', '']),
    };
    if (call.policy !== 'public') headers.authorization = random() < 0.75 ? `Bearer ${token}` : pick(sessions(token));
    if (random() < 0.2) headers.range = pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,3-4', 'lines=1-2']);
    if (random() < 0.2) headers['x-forwarded-for'] = pick(['1.2.3.4', '::1', 'x', '1.2.3.4, 5.6.7.8']);
    if (call.method === 'GET')
      return {
        why: `${why} in the address`,
        path: path + query,
        init: { method: pick(['GET', 'GET', 'HEAD']), headers },
      };

    const fitting = call.multipart ? 'multipart/form-data; boundary=x' : 'application/json';
    headers['content-type'] = random() < 0.7 ? fitting : pick(types);
    return {
      why,
      path: path + query,
      init: { method: call.method, headers, body: payloads[why]?.(fittingBody(call)) ?? '' },
    };
  };
}

type Payload = (fit: Record<string, string>) => string | Uint8Array<ArrayBuffer>;

/** Bodies that are wrong in one way each. */
function payloadsOf(random: () => number): Record<string, Payload> {
  const pick = <T>(list: readonly T[]): T => pickFrom(list, random);

  return {
    'a strange field': (fit) => JSON.stringify({ ...fit, [pick(['id', ...Object.keys(fit)])]: pick(strange) }),
    'an extra field': (fit) =>
      JSON.stringify({ ...fit, [pick(['admin', '__proto__', 'constructor', 'x'.repeat(900)])]: pick(strange) }),
    'a strange body': () => JSON.stringify(pick(strange)) ?? '',
    'half a JSON': (fit) => JSON.stringify(fit).slice(0, Math.floor(random() * 200)),
    'bytes that are no text': () => Uint8Array.from({ length: 64 }, () => Math.floor(random() * 256)),
    'deep nesting': () => '['.repeat(20_000) + ']'.repeat(20_000),
    'too large': (fit) => JSON.stringify({ ...fit, name: 'x'.repeat(90_000) }),
    'a broken multipart': () =>
      `--x\r\nContent-Disposition: form-data; name="${pick(['file"; filename="a.docx', 'reason', ''])}"\r\n\r\n${pick(['PK\u0003\u0004', '', 'x'])}${pick(['', '\r\n--x', '\r\n--x--\r\n'])}`,
    'duplicate keys': () => `{"email":"a@example.org","email":{"a":1},"id":"${id}"}`,
  };
}

/** What this call takes, so that one thing alone is wrong. */
function fittingBody({ request }: Call): Record<string, string> {
  if (!(request instanceof z.ZodObject)) return {};

  return Object.fromEntries(Object.keys(request.shape).map((field) => [field, bodies[field] ?? 'x']));
}

function toText(value: unknown): string {
  return (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed();
}
