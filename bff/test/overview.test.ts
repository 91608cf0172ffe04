import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Overview } from '@fidelio/contracts/staff';
import { startApp, type TestApp } from './support/app.js';
import { signInStaff } from './support/staff.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp({ env: { STAFF_EMAILS: 'grace@staff.example:support' } });
});

afterAll(() => bff.stop());

test('the overview counts what came in, what was corrected by finding and week, and how long it took; and exports it', async () => {
  const grace = await signInStaff(bff, 'grace@staff.example', '1 second');
  const findings = (...outcomes: string[]) =>
    JSON.stringify({
      findings: outcomes.map((outcome, n) => ({ id: `word.finding-${n}`, title: `=Finding ${n}`, outcome })),
    });
  // Per row: reason to wait, minutes to the corrected copy, diagnosis, weeks ago.
  const rows: [string | null, number | null, string | null, number][] = [
    [null, 2, findings('fixed', 'fixed'), 0],
    ['needs-agreement', 4, findings('fixed', 'offered'), 0],
    ['waiting-for-fix', 3, findings('fixed', 'waiting'), 0],
    ['waiting-for-fix', null, findings('waiting'), 0],
    ['nothing-known-found', null, findings(), 0],
    ['cannot-be-opened', null, null, 0],
    ['queued', null, null, 0],
    [null, 10, findings('fixed'), 1],
    [null, 1, findings('fixed'), 20],
  ];
  for (const [n, [reason, corrected, diagnosis, weeks]] of rows.entries())
    await bff.database.query(
      `INSERT INTO files (id, account_id, name, kind, media_type, object_key, bytes, sha256, wait_reason, diagnosis,
         created_at, corrected_at, corrected_key, corrected_bytes, corrected_sha256)
       SELECT gen_random_uuid(), $1, 'a.docx', 'docx', 'x', 'o' || $2, 1, 'x', $3, $4::jsonb,
         at, at + make_interval(mins => $5::int), CASE WHEN $5::int IS NOT NULL THEN 'c' || $2 END,
         CASE WHEN $5::int IS NOT NULL THEN 1 END, CASE WHEN $5::int IS NOT NULL THEN 'x' END
       FROM (SELECT date_trunc('week', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - make_interval(weeks => $6::int) AS at) begun`,
      [grace.id, `${n}`, reason, diagnosis, corrected, weeks],
    );
  const get = (path: string) => bff.visitor().get(`/api/staff/overview${path}`).set('authorization', grace.bearer);

  const { weeks, inHand, findings: found, mails, queues } = Overview.parse((await get('').expect(200)).body).results;

  expect(weeks).toMatchObject([
    {
      files: 7,
      sound: 1,
      corrected: 1,
      partly: 1,
      decision: 1,
      open: 1,
      unreadable: 1,
      working: 1,
      copies: 3,
      secondsHalf: 180,
    },
    { files: 1, corrected: 1, secondsHalf: 600 },
  ]);
  expect(inHand).toBeCloseTo(4 / 6);
  expect(found.filter(({ finding }) => finding === 'word.finding-0')).toMatchObject([
    { files: 4, corrected: 3, offered: 0, left: 1 },
    { files: 1, corrected: 1 },
  ]);
  expect(mails.find(({ kind }) => kind === 'otp')?.sent).toBeGreaterThan(0);
  expect(Array.isArray(queues)).toBe(true);
  const csv = await get('/export?table=findings').expect(200);
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text).toContain(`"'=Finding 0"`);
  await get('/export?table=accounts').expect(400);
});
