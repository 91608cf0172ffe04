import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from './support/app.js';
import { signIn, type SignedInPerson } from './support/people.js';
import { signInStaff } from './support/staff.js';

let bff: TestApp;
let grace: SignedInPerson;

beforeAll(async () => {
  bff = await startApp({ env: { STAFF_EMAILS: 'grace@staff.example' } });
  grace = await signInStaff(bff, 'grace@staff.example', '1 second');
});

afterAll(() => bff.stop());

const read = (path: string, query: object) =>
  bff.visitor().get(`/api/staff/${path}`).set('authorization', grace.bearer).query(query);

test('who did what when, by filters, page by page; users stand there without their address', async () => {
  const ada = await signIn(bff);
  await bff.database.query(
    `INSERT INTO audit_events (event, account_id, subject) SELECT 'staff-test', $1, 'row ' || n FROM generate_series(1, 60) n`,
    [grace.id],
  );

  const first = (await read('audit', { event: 'staff-test', who: 'Grace@Staff.example' }).expect(200)).body.results;
  const second = (await read('audit', { event: 'staff-test', before: first.next }).expect(200)).body.results;
  const ofAda = (await read('audit', { who: ada.email }).expect(200)).body.results.rows;

  expect([...first.rows, ...second.rows].map(({ subject }) => subject)).toEqual(
    Array.from({ length: 60 }, (_, index) => `row ${60 - index}`),
  );
  expect(first.rows[0].who).toBe('grace@staff.example');
  expect([first.rows.length, second.next]).toEqual([50, null]);
  expect(ofAda.map(({ event }: { event: string }) => event)).toEqual(['signed-in', 'code-sent', 'signed-up']);
  expect(new Set(ofAda.map(({ who }: { who: string }) => who))).toEqual(new Set([ada.id]));
  expect((await read('audit', { to: '2020-01-01' }).expect(200)).body.results.rows).toEqual([]);
  await read('audit', { from: 'yesterday' }).expect(400);
});

test('the export is a table whose cells are not computed, and is itself an event', async () => {
  await bff.database.query(`INSERT INTO audit_events (event, subject) VALUES ('staff-planted', '=1+1')`);

  const { text, headers } = await read('audit/export', { event: 'staff-planted' }).expect(200);

  expect(headers['content-type']).toContain('text/csv');
  expect(text).toMatch(/^\uFEFF"When \(UTC\)".*\r\n".*","staff-planted","","'=1\+1",""\r\n$/);
  const [row] = (await read('audit', { event: 'staff-audit-exported' }).expect(200)).body.results.rows;
  expect(row.who).toBe('grace@staff.example');
});

test.each(["UPDATE audit_events SET event = 'nothing'", 'DELETE FROM audit_events', 'TRUNCATE audit_events'])(
  'no row is changed by %s',
  async (statement) => {
    await expect(bff.database.query(statement)).rejects.toThrow('audit rows are kept as they are');
  },
);
