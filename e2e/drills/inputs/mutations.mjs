/** A small repeatable generator (mulberry32): a run can be had again by its seed. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const id = '2d9d0b1e-7c1a-4d25-9f5f-61b1b9a3c0aa';
const plausible = {
  email: 'someone@example.org',
  password: '123456',
  name: 'Some Body',
  organization: 'Somewhere',
  company: '',
};
const bodies = {
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
const strange = [
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
const sessions = (token) => [
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

/** @returns a function from a call of the contract to a request that is wrong somewhere, with the reason why */
export function mutations(next, token) {
  const pick = (list) => list[Math.floor(next() * list.length)];
  const json = (value) => JSON.stringify(value);

  /** What this call takes, so that one thing alone is wrong. */
  const fitting = (call) =>
    Object.fromEntries(Object.keys(call.request?.shape ?? {}).map((field) => [field, bodies[field] ?? 'x']));

  const payloads = {
    'a strange field': (fit) => json({ ...fit, [pick(Object.keys(fit)) ?? 'id']: pick(strange) }),
    'an extra field': (fit) =>
      json({ ...fit, [pick(['admin', '__proto__', 'constructor', 'x'.repeat(900)])]: pick(strange) }),
    'a strange body': () => json(pick(strange)) ?? '',
    'half a JSON': (fit) => json(fit).slice(0, Math.floor(next() * 200)),
    'bytes that are no text': () => Uint8Array.from({ length: 64 }, () => Math.floor(next() * 256)),
    'deep nesting': () => '['.repeat(20_000) + ']'.repeat(20_000),
    'too large': (fit) => json({ ...fit, name: 'x'.repeat(90_000) }),
    'a broken multipart': () =>
      `--x\r\nContent-Disposition: form-data; name="${pick(['file"; filename="a.docx', 'reason', ''])}"\r\n\r\n${pick(['PK\u0003\u0004', '', 'x'])}${pick(['', '\r\n--x', '\r\n--x--\r\n'])}`,
    'duplicate keys': () => `{"email":"a@example.org","email":{"a":1},"id":"${id}"}`,
  };

  return (call) => {
    const why = pick(Object.keys(payloads));
    const path = `/api${call.path}`.replace(':id', next() < 0.5 ? id : pick(strangeIds));
    const query =
      call.method === 'GET' || next() < 0.1
        ? `?url=${encodeURIComponent(toText(pick(strange)))}&${pick(['a[b]=1', 'a=%ff', '', '__proto__[x]=1', 'url=2'])}`
        : '';
    const headers = { accept: pick(['application/json', 'text/event-stream', '*/*', 'application/x;q=9', '']) };
    if (call.policy !== 'public') headers.authorization = next() < 0.75 ? `Bearer ${token}` : pick(sessions(token));
    if (next() < 0.2) headers.range = pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,3-4', 'lines=1-2']);
    if (next() < 0.2) headers['x-forwarded-for'] = pick(['1.2.3.4', '::1', 'x', '1.2.3.4, 5.6.7.8']);
    if (call.method === 'GET')
      return {
        why: `${why} in the address`,
        path: path + query,
        init: { method: pick(['GET', 'GET', 'HEAD']), headers },
      };

    headers['content-type'] =
      next() < 0.7 ? (call.multipart ? 'multipart/form-data; boundary=x' : 'application/json') : pick(types);
    return { why, path: path + query, init: { method: call.method, headers, body: payloads[why](fitting(call)) } };
  };
}

function toText(value) {
  return (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed();
}
