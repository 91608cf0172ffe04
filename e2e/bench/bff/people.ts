import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { Diagnosis, summaryOf } from '@fidelio/contracts';
import pg from 'pg';

/** A key that signs sessions, as `SESSION_KEYS` holds it. */
export type SigningKey = JsonWebKey & { kid: string };

export interface BenchPerson {
  id: string;
  email: string;
  sessions: string[];
  /** Of the first two sessions. */
  tokens: string[];
  /** Four that wait for a yes, and three that were deleted a moment ago. */
  files: string[];
  conversation: string;
  /** One that nothing else is done with, and one that was deleted a moment ago. */
  otherConversation: string;
  deletedConversation: string;
  /** A live one-time code, where one was written. */
  code?: { email: string; password: string };
}

/** Sessions, files, a conversation a person: what each call needs, also those that use something up. */
const liveFiles = 4;
const filesEach = 7;
const messagesEach = 6;
const day = 24 * 3600;

export const finding = 'word.cell-width-missing';
const diagnosis = JSON.stringify({
  engine: '1',
  format: 'docx',
  findings: ['layout', 'cosmetic', 'wrong-content'].map((severity, at) => ({
    id: at === 0 ? finding : `word.example-${at}`,
    title: 'Column widths are missing',
    sentence: 'The columns of this table come out with equal widths, so that long words are broken.',
    severity,
    grade: 'M',
    source: { text: 'Measured', date: '2026-10-01' },
    mode: 'ASK',
    remedy: 'The widths that Word shows are written into each cell.',
    count: 3,
    evidence: [
      { part: 'word/document.xml', offset: 4711, snippet: '<w:tc><w:p/></w:tc>', where: 'Prices, first table' },
    ],
    outcome: 'offered',
  })),
  fullyFixed: false,
  complete: false,
  changes: [],
  proof: null,
  failure: null,
});
/** As the product writes it beside a diagnosis. */
const summary = JSON.stringify(summaryOf(Diagnosis.parse(JSON.parse(diagnosis))));

export function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  return { ...privateKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' };
}

/** Persons who exist in every database of the run, each with two sessions whose tokens were signed with the run's key. */
export function makePeople(count: number, key: SigningKey, issuer: string): BenchPerson[] {
  const privateKey = createPrivateKey({ key, format: 'jwk' });

  return Array.from({ length: count }, () => {
    const id = randomUUID();
    const sessions = [randomUUID(), randomUUID(), randomUUID()];

    return {
      id,
      email: `${id}@example.org`,
      sessions,
      tokens: sessions.slice(0, 2).map((sid) => tokenOf(privateKey, key.kid, { sub: id, sid, iss: issuer })),
      files: Array.from({ length: filesEach }, () => randomUUID()),
      conversation: randomUUID(),
      otherConversation: randomUUID(),
      deletedConversation: randomUUID(),
    };
  });
}

function tokenOf(privateKey: KeyObject, kid: string, claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode({ ...claims, aud: 'fidelio', iat: now, exp: now + 7 * day })}`;

  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** Writes them into a database. */
export async function insertPeople(database: string, people: BenchPerson[]): Promise<void> {
  await each(database, [
    [
      `INSERT INTO accounts (id, email, name, organization, display_name, proven_at)
       SELECT id, id || '@example.org', 'Ada Lovelace', 'Analytical Engines', 'Ada Lovelace', now() FROM unnest($1::uuid[]) AS p (id)`,
      [people.map(({ id }) => id)],
    ],
    [
      `INSERT INTO sessions (id, account_id, client, device, expires_at, last_seen_at)
       SELECT id, account, 'web', 'Bench', now() + interval '7 days', now() FROM unnest($1::uuid[], $2::uuid[]) AS s (id, account)`,
      [people.flatMap(({ sessions }) => sessions), people.flatMap(({ id, sessions }) => sessions.map(() => id))],
    ],
    [
      `INSERT INTO conversations (id, account_id, title, state, deleted_at)
       SELECT id, account, title, $4, CASE WHEN title = 'Deleted' THEN now() END
         FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS c (id, account, title)`,
      [
        people.flatMap((one) => [one.conversation, one.otherConversation, one.deletedConversation]),
        people.flatMap(({ id }) => [id, id, id]),
        people.flatMap(() => ['Columns collapse', 'Pictures vanish', 'Deleted']),
        state,
      ],
    ],
    [`${messagesSql} FROM conversations c, generate_series(1, ${messagesEach}) AS n`, []],
    [
      `INSERT INTO files (id, account_id, conversation_id, name, kind, media_type, object_key, bytes, sha256, wait_reason, diagnosis, summary, deleted_at)
       SELECT id, account, conversation, 'Price list.docx', 'docx', 'application/x', 'bench/' || id, 20480, repeat('a', 64),
              'needs-agreement', $5, $6, CASE WHEN place > ${liveFiles} THEN now() END
         FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[]) AS f (id, account, conversation, place)`,
      [
        people.flatMap(({ files }) => files),
        people.flatMap(({ id, files }) => files.map(() => id)),
        people.flatMap(({ conversation, files }) => files.map(() => conversation)),
        people.flatMap(({ files }) => files.map((_, at) => at + 1)),
        diagnosis,
        summary,
      ],
    ],
    ['VACUUM (ANALYZE)', []],
    ['CHECKPOINT', []],
  ]);
}

const state = JSON.stringify({
  version: 1,
  phase: 'gathering',
  slots: { kind: 'word', symptoms: [], expected: null, where: null, steps: null, severity: null },
  asked: null,
  misses: 0,
  requests: [],
  lastReason: null,
});

const messagesSql = `INSERT INTO messages (id, conversation_id, account_id, role, content, action)
  SELECT gen_random_uuid(), c.id, c.account_id, CASE WHEN n % 2 = 0 THEN 'user' ELSE 'assistant' END,
         'Message ' || n || ': the columns of the price list are far too narrow in Docs, and the totals break over two lines.',
         CASE WHEN n % 2 = 0 THEN NULL ELSE 'continueConversation' END`;

/** Writes other accounts, each with a live one-time code, straight into a database: signing in is measured, not the mail. */
export async function insertPeopleWithCodes(
  database: string,
  secret: string,
  count: number,
): Promise<{ email: string; password: string }[]> {
  const key = Buffer.from(hkdfSync('sha256', secret, 'fidelio', 'one-time-code digest', 32));
  const people = Array.from({ length: count }, (_, at) => {
    const code = randomUUID();
    const password = String(100_000 + at);
    const digest = createHmac('sha256', key).update(`${code}:${password}`).digest();

    return { id: randomUUID(), email: `${randomUUID()}@example.org`, code, password, digest };
  });
  const column = (name: 'id' | 'email' | 'code' | 'digest') => people.map((person) => person[name]);
  await each(database, [
    [
      `INSERT INTO accounts (id, email, name, organization, display_name, proven_at)
       SELECT id, email, 'Ada Lovelace', 'Engines', 'Ada Lovelace', now() FROM unnest($1::uuid[], $2::text[]) AS p (id, email)`,
      [column('id'), column('email')],
    ],
    [
      `INSERT INTO one_time_codes (id, account_id, lane, digest, expires_at)
       SELECT code, id, '', digest, now() + interval '10 minutes' FROM unnest($1::uuid[], $2::uuid[], $3::bytea[]) AS c (code, id, digest)`,
      [column('code'), column('id'), column('digest')],
    ],
  ]);

  return people.map(({ email, password }) => ({ email, password }));
}

/** What years of use leave behind: `files` files and `messages` messages of a thousand other accounts, what they did, and a turn of each. */
export async function insertCrowd(database: string, files: number, messages: number): Promise<void> {
  const accounts = 1000;
  const perConversation = 100;
  await each(database, [
    [
      `INSERT INTO accounts (id, email, name, organization, display_name, proven_at, created_at)
       SELECT gen_random_uuid(), 'crowd-' || n || '@example.org', 'Crowd', 'Crowd', 'Crowd', now(), now() - interval '40 days'
         FROM generate_series(1, ${accounts}) AS n`,
      [],
    ],
    [
      `INSERT INTO conversations (id, account_id, title, state, created_at, updated_at)
       SELECT gen_random_uuid(), a.id, 'Earlier', $1, now() - n * interval '1 hour', now() - n * interval '1 hour'
         FROM accounts a, generate_series(1, ${messages / perConversation / accounts}) AS n WHERE a.name = 'Crowd'`,
      [state],
    ],
    [`${messagesSql} FROM conversations c, generate_series(1, ${perConversation}) AS n WHERE c.title = 'Earlier'`, []],
    [
      `INSERT INTO files (id, account_id, name, kind, media_type, object_key, bytes, sha256, wait_reason, diagnosis, summary, created_at, deleted_at)
       SELECT gen_random_uuid(), a.id, 'Crowd.docx', 'docx', 'application/x', 'crowd/' || a.id || n, 20480, repeat('b', 64),
              (ARRAY['nothing-known-found', 'needs-agreement', 'waiting-for-fix'])[1 + n % 3], $1, $2, now() - n * interval '5 hours',
              CASE WHEN n % 20 = 0 THEN now() END
         FROM accounts a, generate_series(1, ${files / accounts}) AS n WHERE a.name = 'Crowd'`,
      [diagnosis, summary],
    ],
    [
      `INSERT INTO audit_events (event, account_id, at)
       SELECT 'signed-in', a.id, now() - n * interval '1 day' FROM accounts a, generate_series(1, 90) AS n WHERE a.name = 'Crowd'`,
      [],
    ],
    [
      `INSERT INTO turns (account_id, conversation_id, message_id, lease, beat_at)
       SELECT DISTINCT ON (account_id) account_id, id, gen_random_uuid(), gen_random_uuid(), now() - interval '1 hour'
         FROM conversations WHERE title = 'Earlier'`,
      [],
    ],
    ['VACUUM (ANALYZE)', []],
    ['CHECKPOINT', []],
  ]);
}

/** One account with a list as long as lists get: 10,000 files, and a conversation of 500 messages. */
export async function insertLongLists(database: string, { id, conversation }: BenchPerson): Promise<void> {
  await each(database, [
    [
      `INSERT INTO files (id, account_id, conversation_id, name, kind, media_type, object_key, bytes, sha256, wait_reason, diagnosis, summary, created_at)
       SELECT gen_random_uuid(), $1, NULL, 'Price list ' || n || '.docx', 'docx', 'application/x', 'collector/' || n, 20480, repeat('c', 64),
              'needs-agreement', $2, $3, now() - n * interval '1 minute' FROM generate_series(1, 10000) AS n`,
      [id, diagnosis, summary],
    ],
    [`${messagesSql} FROM conversations c, generate_series(1, 494) AS n WHERE c.id = $1`, [conversation]],
    ['VACUUM (ANALYZE)', []],
    ['CHECKPOINT', []],
  ]);
}

async function each(database: string, statements: [string, unknown[]][]): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    for (const [text, values] of statements) await client.query(text, values);
  } finally {
    await client.end();
  }
}
