import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ProjectFilePage,
  projectLimits,
  ProjectOverview,
  type PushedRow,
  VerdictRules,
} from '@fidelio/contracts/projects';
import { firstRules } from '../src/features/projects/verdicts/verdict-rules.js';
import { ProjectsPersonalData } from '../src/features/projects/projects.personal-data.js';
import { RateLimits } from '../src/platform/http/limits/rate-limits.service.js';
import { startApp, type TestApp } from './support/app.js';
import { mailFor, register, signIn, type SignedInPerson, until } from './support/people.js';
import { signInStaff } from './support/staff.js';
import { asking, push, row, startProject, type TestProject } from './support/projects.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp({
    env: { LIMIT_PROJECT_CHANGES_PER_MINUTE: '1000', STAFF_EMAILS: 'fixes@staff.example:fixes' },
  });
});

afterAll(() => bff.stop());

const keyOf = (path: string) => createHash('sha256').update(path).digest('hex');

const filesOf = async (project: TestProject, query: object = {}) =>
  ProjectFilePage.parse((await project.as().get('/files', query).expect(200)).body).results;
const pathsOf = async (project: TestProject, query: object = {}) =>
  (await filesOf(project, query)).files.map(({ path }) => path);
const overviewOf = async (project: TestProject) =>
  ProjectOverview.parse((await project.as().get('/overview').expect(200)).body).results;

/** The figures, counted anew over all rows. */
async function countedAnew({ id }: TestProject) {
  const rows: object[] = await bff.database.query(
    `SELECT dimension, key, verdict, sum(n)::integer AS files, sum(bytes)::text AS bytes, sum(places)::text AS places FROM (
       SELECT d.dimension, d.key, f.verdict, 1 AS n, f.bytes, 0::bigint AS places FROM project_files f
         CROSS JOIN LATERAL (VALUES ('all', ''), ('reason', f.reason), ('kind', f.kind), ('folder', f.folder), ('owner', f.owner),
           ('year', to_char(f.modified_at AT TIME ZONE 'UTC', 'YYYY')), ('wave', coalesce(f.wave_id::text, ''))) AS d (dimension, key)
        WHERE f.project_id = $1 AND f.gone_at IS NULL
       UNION ALL SELECT 'gone', '', verdict, 1, bytes, 0 FROM project_files WHERE project_id = $1 AND gone_at IS NOT NULL
       UNION ALL SELECT 'copied', '', verdict, 1, bytes, 0 FROM project_files
         WHERE project_id = $1 AND gone_at IS NULL AND copy_sha256 IS NOT NULL
       UNION ALL SELECT 'finding', g ->> 'id', verdict, 1, bytes, (g ->> 'count')::bigint
         FROM project_files CROSS JOIN LATERAL jsonb_array_elements(findings) g WHERE project_id = $1 AND gone_at IS NULL
       UNION ALL SELECT 'waiting', w, verdict, 1, bytes, 0 FROM project_files CROSS JOIN LATERAL unnest(waiting) w
         WHERE project_id = $1 AND gone_at IS NULL
     ) x GROUP BY 1, 2, 3 ORDER BY dimension, key COLLATE "C", verdict`,
    [id],
  );

  return rows;
}

const keptUp = ({ id }: TestProject): Promise<object[]> =>
  bff.database.query(
    `SELECT dimension, key, verdict, files, bytes::text, places::text FROM project_counts
      WHERE project_id = $1 AND (files <> 0 OR bytes <> 0 OR places <> 0) ORDER BY dimension, key COLLATE "C", verdict`,
    [id],
  );

async function invited(project: TestProject, role: 'helper' | 'viewer'): Promise<SignedInPerson> {
  const person = await signIn(bff);
  const invitation = await project.as().post('/members', { email: person.email.toUpperCase(), role }).expect(200);
  const { id } = invitation.body.results;
  await bff.visitor().post(`/api/project-invitations/${id}/accept`).set('authorization', person.bearer).expect(200);

  return person;
}

describe('verdicts', () => {
  test.each<[string, Partial<PushedRow>, string, string]>([
    ['a file without findings', {}, 'as-is', 'nothing-to-change'],
    ['one with changes', { facts: { ...row({ path: 'x' }).facts, changes: 3 } }, 'corrected', 'changed'],
    ['one that asks', { findings: [asking()] }, 'decision', 'asks-first'],
    [
      'macros that nothing replaces',
      { facts: { ...row({ path: 'x' }).facts, macros: 'not-replaceable' }, findings: [asking()] },
      'keep',
      'macros-without-replacement',
    ],
    [
      'an old format without a renderer',
      { facts: { ...row({ path: 'x' }).facts, judged: false } },
      'not-judged',
      'old-format',
    ],
    ['a locked file', { sha256: null, error: { kind: 'locked', sentence: '' } }, 'unopened', 'cannot-be-read'],
    ['a damaged file', { error: { kind: 'damaged', sentence: '' } }, 'unopened', 'cannot-be-opened'],
  ])('%s', async (_, facts, verdict, reason) => {
    const project = await startProject(bff);
    await push(project, await project.begin(), [row({ path: 'a.docx', ...facts })]).expect(200);

    expect((await filesOf(project)).files).toMatchObject([{ verdict, reason }]);
  });
});

test('staff change the rules, by which the files of all projects are judged anew', async () => {
  const project = await startProject(bff);
  const scan = await project.begin();
  await push(project, scan, [row({ path: 'a' }), row({ path: 'b', findings: [asking()] })]).expect(200);
  const staff = await signInStaff(bff, 'fixes@staff.example', '1 second');
  const read = bff.visitor().get('/api/project-verdicts').set('authorization', project.owner.bearer);
  const before = VerdictRules.parse((await read.expect(200)).body).results;
  const change = (rules: unknown) =>
    bff.visitor().put('/api/staff/project-verdicts').set('authorization', staff.bearer).send({ rules });
  const note = 'Reviewed files stay.';
  const kept = { reason: 'add-in', verdict: 'keep', when: { finding: 'word.tracked-change' }, note };

  await change(before.slice(0, -1)).expect(400);
  await change([{ ...before[0], when: { unread: true, judged: false } }, ...before.slice(1)]).expect(400);
  await change([before[0], kept, ...before.slice(1)]).expect(200);
  await until(async () => ((await pathsOf(project, { verdict: 'keep' })).length > 0 ? true : undefined));
  await push(project, scan, [row({ path: 'c', findings: [asking()] })]).expect(200);

  expect((await filesOf(project)).files.map(({ verdict }) => verdict)).toEqual(['as-is', 'keep', 'keep']);
  expect(await keptUp(project)).toEqual(await countedAnew(project));
  await change(before).expect(200);
  await until(async () => ((await pathsOf(project, { verdict: 'keep' })).length === 0 ? true : undefined));
  expect(
    await bff.database.query(
      `SELECT count(*)::integer AS n FROM audit_events WHERE event = 'staff-verdict-rules-changed'`,
    ),
  ).toEqual([{ n: 2 }]);
});

test('what still judges by older rules ends, so that all projects are gone through once', async () => {
  await startProject(bff);
  const staff = await signInStaff(bff, 'fixes@staff.example', '1 second');
  const change = () =>
    bff.visitor().put('/api/staff/project-verdicts').set('authorization', staff.bearer).send({ rules: firstRules });
  const jobs = (): Promise<{ id: string; state: string; after: string | null }[]> =>
    bff.database.query(
      `SELECT id, state, data->'payload'->>'after' AS after FROM pgboss.job WHERE name = 'projects.judge'`,
    );
  const ended = () =>
    until(async () => {
      const all = await jobs();

      return all.every(({ state }) => state === 'completed') ? all : undefined;
    });
  await change().expect(200);
  const older = (await ended()).find(({ after }) => after === null);
  await change().expect(200);
  const before = await ended();

  await bff.database.query(
    `UPDATE pgboss.job SET state = 'retry', completed_on = NULL, start_after = now() WHERE name = 'projects.judge' AND id = $1`,
    [older?.id],
  );

  expect(await ended()).toHaveLength(before.length);
});

test('a batch that comes again changes nothing, and a file is one row by its path', async () => {
  const project = await startProject(bff);
  const scan = await project.begin();
  const rows = ['A.docx', 'a.docx', 'e\u0301.docx', 'é.docx', 'b\n\u202Ex.docx', `${'d/'.repeat(500)}x`].map((path) =>
    row({ path }),
  );

  const first = await push(project, scan, rows).expect(200);
  const again = await push(project, scan, rows).expect(200);
  const changed = await push(project, scan, [row({ path: 'A.docx', bytes: 5 })]).expect(200);

  expect([first, again, changed].map(({ body }) => body.results.written)).toEqual([6, 0, 1]);
  expect((await overviewOf(project)).files).toBe(6);
  expect(await keptUp(project)).toEqual(await countedAnew(project));
});

test('decisions for many files stay while the content does, and the agent fetches what is new', async () => {
  const project = await startProject(bff);
  const scan = await project.begin();
  const rows = ['x/a', 'x/b', 'y/c'].map((path) => row({ path, findings: [asking()] }));
  await push(project, scan, rows).expect(200);
  const finding = 'word.tracked-change';
  const decide = (choice: string, filter: object) => project.as().post('/decisions', { filter, finding, choice });

  expect((await decide('accept', { folder: 'x' }).expect(200)).body.results.files).toBe(2);
  expect((await decide('accept', { folder: 'x' }).expect(200)).body.results.files).toBe(0);
  expect((await decide('leave', { folder: 'y' }).expect(200)).body.results.files).toBe(1);
  expect((await filesOf(project)).files.map(({ verdict, changes }) => [verdict, changes])).toEqual([
    ['corrected', 1],
    ['corrected', 1],
    ['as-is', 0],
  ]);
  const fetched = (await project.agent.get('/decisions').expect(200)).body.results;
  expect(fetched.files.map((file: { path: string; accept: string[] }) => [file.path, file.accept.length])).toEqual(
    expect.arrayContaining([
      ['x/a', 1],
      ['x/b', 1],
      ['y/c', 0],
    ]),
  );
  const nothing = (await project.agent.get('/decisions', { after: fetched.next }).expect(200)).body.results;
  expect(nothing).toEqual({ files: [], next: fetched.next, more: false });

  const copies = [{ path: 'x/a', sha256: 'a'.repeat(64), copy: 'b'.repeat(64) }];
  expect((await project.agent.post('/copies', { copies }).expect(200)).body.results.known).toBe(1);
  await push(project, scan, [row({ path: 'x/a', findings: [asking('word.tracked-change', 3)] })]).expect(200);
  expect(await pathsOf(project, { state: 'copied' })).toEqual(['x/a']);
  await push(project, scan, [row({ path: 'x/a', findings: [asking()], sha256: 'c'.repeat(64) })]).expect(200);
  expect(await pathsOf(project, { waiting: finding })).toEqual(['x/a']);
  expect(await pathsOf(project, { state: 'copied' })).toEqual([]);
  expect((await decide('undecided', { folder: 'y' }).expect(200)).body.results.files).toBe(1);
  expect(await pathsOf(project, { verdict: 'decision' })).toEqual(['x/a', 'y/c']);
  expect(await keptUp(project)).toEqual(await countedAnew(project));
});

test('what a finished scan did not see is gone below its folder, and two agents on one tree lose nothing', async () => {
  const project = await startProject(bff);
  await push(
    project,
    await project.begin(),
    ['x/a', 'x/b', 'y/c'].map((path) => row({ path })),
  ).expect(200);
  const [one, other] = [await project.begin('x'), await project.begin('x')];

  await push(project, one, [row({ path: 'x/a' })]).expect(200);
  const seen = await push(project, other, [], [keyOf('x/b'), keyOf('x/new')]).expect(200);
  expect(seen.body.results).toEqual({ written: 0, unknown: [keyOf('x/new')] });
  const finish = (scan: string, state: string) => project.agent.post(`/scans/${scan}/finish`, { state });
  expect((await finish(one, 'finished').expect(200)).body.results).toMatchObject({ state: 'finished', gone: 0 });
  expect((await finish(one, 'finished').expect(200)).body.results).toMatchObject({ state: 'finished', gone: 0 });
  expect((await finish(one, 'stopped').expect(409)).body.code).toBe('project.scan-ended');
  expect((await push(project, one, [row({ path: 'x/a' })]).expect(409)).body.code).toBe('project.scan-ended');

  const later = await project.begin('x');
  await push(project, later, [row({ path: 'x/a' })]).expect(200);
  expect((await finish(later, 'finished').expect(200)).body.results.gone).toBe(1);
  expect(await pathsOf(project)).toEqual(['x/a', 'y/c']);
  expect(await pathsOf(project, { state: 'gone' })).toEqual(['x/b']);
  await push(project, await project.begin(), [], [keyOf('x/b')]).expect(200);
  expect(await pathsOf(project)).toEqual(['x/a', 'x/b', 'y/c']);
  expect(await keptUp(project)).toEqual(await countedAnew(project));
});

test('20 batches at once leave the figures equal to an independent count', async () => {
  const project = await startProject(bff);
  const [one, other] = [await project.begin(), await project.begin()];
  const batch = (number: number) =>
    Array.from({ length: 60 }, (_, index) => {
      const file = (number * 30 + index) % 400;

      return row({
        path: `f${file % 7}/g${file % 3}/${file}`,
        kind: ['docx', 'xlsx', 'pptx'][file % 3] ?? 'docx',
        bytes: number * 1000 + file,
        owner: `owner ${file % 5}`,
        findings: file % 2 === 0 ? [asking('word.tracked-change', number + 1)] : [],
        links: [{ kind: 'file', target: 'next', to: `f0/g0/${(file + 1) % 400}` }],
      });
    });

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => push(project, number % 2 === 0 ? one : other, batch(number))),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await project.as().post('/decisions', { filter: { folder: 'f2' }, finding: 'word.tracked-change', choice: 'accept' });
  expect(await keptUp(project)).toEqual(await countedAnew(project));
  expect((await overviewOf(project)).files).toBe(400);
});

test('those who wait for a busy project keep no connection from others, and one too many is asked to come again', async () => {
  const [busy, other] = [await startProject(bff), await startProject(bff)];
  const writer = bff.database.createQueryRunner();
  await writer.startTransaction();
  await writer.query('UPDATE projects SET name = name WHERE id = $1', [busy.id]);
  const decision = { filter: {}, finding: 'word.tracked-change', choice: 'accept' };
  const waiting = Promise.all(Array.from({ length: 22 }, () => busy.as().post('/decisions', decision)));

  await push(other, await other.begin(), [row({ path: 'a' })]).expect(200);
  await other.as().get('/overview').expect(200);
  await writer.commitTransaction();
  await writer.release();
  const statuses = (await waiting).map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array.from({ length: 21 }, () => 200), 429]);
});

describe('an agent that lies', () => {
  let project: TestProject;
  let scan: string;

  beforeAll(async () => {
    project = await startProject(bff);
    scan = await project.begin('x');
  });

  test.each(['../etc/passwd', '/etc/passwd', 'x/../../y', 'x//y', '', 'x/\0', 'y/outside'])(
    'a path %j',
    async (path) => {
      expect((await push(project, scan, [row({ path })]).expect(400)).body.code).toBe('request.invalid');
    },
  );

  test('counts, sizes and times that cannot be', async () => {
    const wrong = [
      { bytes: -1 },
      { bytes: 1e15 },
      { modifiedAt: 'yesterday' },
      { findings: [{ ...asking(), count: 0 }] },
    ];
    for (const facts of wrong) await push(project, scan, [row({ path: 'x/a', ...facts })]).expect(400);
    const twice = [row({ path: 'x/a' }), row({ path: 'x/a', bytes: 2 })];
    await push(project, scan, twice).expect(400);
    await push(project, scan, [row({ path: 'x/clock', modifiedAt: '0000-01-01T00:00:00Z' })]).expect(200);
  });

  test('a row and a batch that are too large, gzipped or not', async () => {
    const findings = Array.from({ length: 100 }, (_, index) => ({
      ...asking(`word.f-${index}`),
      places: ['p'.repeat(120)],
    }));
    expect((await push(project, scan, [row({ path: 'x/a', findings })]).expect(413)).body.code).toBe(
      'request.too-large',
    );
    const large = JSON.stringify({ rows: [], seen: [], more: 'x'.repeat(10_000_000) });
    const send = (body: object) =>
      bff
        .visitor()
        .post(`/api/project-agent/scans/${scan}/rows`)
        .set({
          authorization: `Bearer ${project.token}`,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        })
        .serialize((value) => value)
        .send(body);
    await send(gzipSync(large)).expect(413);
    await send(gzipSync(JSON.stringify({ rows: [row({ path: 'x/zipped' })], seen: [] }))).expect(200);
  });

  test('more files than a project holds', async () => {
    const full = await startProject(bff);
    const into = await full.begin();
    await push(full, into, [row({ path: 'a' })]).expect(200);
    await bff.database.query(`UPDATE project_counts SET files = $2 WHERE project_id = $1 AND dimension = 'all'`, [
      full.id,
      projectLimits.maxFiles,
    ]);

    expect((await push(full, into, [row({ path: 'b' })]).expect(409)).body.code).toBe('project.full');
    expect(await pathsOf(full)).toEqual(['a']);
  });

  test('more calls in a minute than a key has: it waits, and another key does not', async () => {
    const flooding = await startProject(bff);
    const into = await flooding.begin();
    await bff.app.get(RateLimits).spend('projectCallsPerMinute', flooding.keyId, 600);

    const refused = await push(flooding, into, [row({ path: 'a' })]).expect(429);
    expect([refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual(['request.too-many', true]);
    await push(project, scan, [row({ path: 'x/other' })]).expect(200);
  });

  test('more scans at once than a project has', async () => {
    const busy = await startProject(bff);
    for (let begun = 0; begun < projectLimits.maxRunningScans; begun += 1) await busy.begin();
    const more = await busy.agent.post('/scans', { below: '', hiddenNames: false, renderer: true, agent: 'test' });
    expect([more.status, more.body.code]).toEqual([409, 'project.limit']);
  });
});

describe('keys', () => {
  test('are shown once, stored as a hash, of a scope, and refused as soon as they are revoked, in mid-scan too', async () => {
    const project = await startProject(bff);
    const scan = await project.begin();
    const listed = await project.as().get('/keys').expect(200);
    expect(JSON.stringify(listed.body)).not.toContain(project.token);
    const { rows } = {
      rows: await bff.database.query('SELECT token_hash FROM project_keys WHERE id = $1', [project.keyId]),
    };
    expect(rows[0].token_hash).toEqual(createHash('sha256').update(project.token).digest());

    const narrow = await project
      .as()
      .post('/keys', { name: 'Reader', scopes: ['correct'] })
      .expect(200);
    const agent = () => bff.visitor().post('/api/project-agent/scans');
    const refused = await agent().set('authorization', `Bearer ${narrow.body.results.token}`).send({}).expect(403);
    expect(refused.body.code).toBe('project.key-scope');

    await project.as().delete(`/keys/${project.keyId}`).expect(200);
    expect((await push(project, scan, [row({ path: 'a' })]).expect(401)).body.code).toBe('project.key');
  });

  test('open their own project alone', async () => {
    const [mine, other] = [await startProject(bff), await startProject(bff)];
    const scan = await other.begin();

    expect((await push(mine, scan, [row({ path: 'a' })]).expect(404)).body.code).toBe('project.part-not-found');
    expect((await overviewOf(other)).files).toBe(0);
  });
});

test('a project that is deleted under a scan takes everything along, and its agent is told', async () => {
  const project = await startProject(bff);
  const scan = await project.begin();
  const link = { kind: 'file', target: 'b', to: 'b' } as const;
  await push(project, scan, [row({ path: 'a', links: [link] }), row({ path: 'b', findings: [asking()] })]).expect(200);
  await project.as().post('/waves', { name: 'One', date: null, owner: '' }).expect(200);

  const running = Array.from({ length: 6 }, (_, index) => push(project, scan, [row({ path: `more/${index}` })]));
  const deleted = project.as().delete('').expect(200);
  const statuses = (await Promise.all(running)).map(({ status }) => status);
  await deleted;

  expect(statuses.filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
  await push(project, scan, [row({ path: 'c' })]).expect(401);
  // What a restored backup brings back is erased again by this note.
  const subject = createHash('sha256').update(project.id).digest('hex');
  expect(await bff.database.query('SELECT kind FROM erasures WHERE subject = $1', [subject])).toEqual([
    { kind: 'projects' },
  ]);
  const tables = ['members', 'keys', 'scans', 'waves', 'files', 'links', 'counts'];
  for (const table of tables)
    expect([
      table,
      await bff.database.query(`SELECT 1 FROM project_${table} WHERE project_id = $1`, [project.id]),
    ]).toEqual([table, []]);
});

test('the table of files is searched, filtered, sorted and read page by page', async () => {
  const project = await startProject(bff);
  const rows = Array.from({ length: 25 }, (_, index) =>
    row({
      path: `${index % 2 === 0 ? 'Finance/2024' : 'Sales'}/File ${index}.docx`,
      bytes: 1000 - (index % 5),
      owner: index % 3 === 0 ? '' : 'ada',
      modifiedAt: `20${10 + (index % 4)}-03-01T00:00:00Z`,
    }),
  );
  await push(project, await project.begin(), rows).expect(200);

  for (const sort of ['path', '-path', 'bytes', '-bytes', 'modified', '-modified']) {
    const found: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await filesOf(project, { sort, limit: '7', ...(after !== '' && { after }) });
      found.push(...page.files.map(({ path }) => path));
      after = page.next;
    }
    expect([sort, new Set(found).size, found.length]).toEqual([sort, 25, 25]);
  }
  expect(await pathsOf(project, { words: 'file 24' })).toEqual(['Finance/2024/File 24.docx']);
  expect(await pathsOf(project, { folder: 'Finance' })).toHaveLength(13);
  expect(await pathsOf(project, { owner: '', year: '2010' })).toHaveLength(3);
  await project.as().get('/files', { after: 'nonsense' }).expect(400);
  const { kinds, folders, years } = await overviewOf(project);
  expect([kinds[0]?.files, folders.map(({ key }) => key), years[0]?.key]).toEqual([
    25,
    ['Finance/2024', 'Sales'],
    '2013',
  ]);
});

test('linked files are found together, and planned together into a wave', async () => {
  const project = await startProject(bff);
  const link = (to: string) => [{ kind: 'workbook' as const, target: to, to }];
  const rows = [
    row({ path: 'a', links: link('b') }),
    row({ path: 'b', links: link('c') }),
    row({ path: 'c', links: link('missing') }),
    row({ path: 'd', links: link('d') }),
    row({ path: 'e' }),
  ];
  await push(project, await project.begin(), rows).expect(200);

  const { groups } = (await project.as().get('/links').expect(200)).body.results;
  expect(groups).toMatchObject([{ files: 3, waves: [], shown: [{ path: 'a' }, { path: 'b' }, { path: 'c' }] }]);
  expect(groups[0].links.toSorted()).toEqual([
    [0, 1],
    [1, 2],
  ]);
  const wave = (await project.as().post('/waves', { name: 'Linked', date: '2026-12-07', owner: '' }).expect(200)).body
    .results;
  const plan = { filter: { linkedWith: groups[0].file }, wave: wave.id };
  expect((await project.as().post('/plan', plan).expect(200)).body.results.files).toBe(3);
  expect((await project.as().get('/waves').expect(200)).body.results).toMatchObject([{ name: 'Linked', files: 3 }]);
  expect(await keptUp(project)).toEqual(await countedAnew(project));

  await project.as().delete(`/waves/${wave.id}`).expect(200);
  expect(await pathsOf(project, { wave: 'none' })).toHaveLength(5);
  expect(await keptUp(project)).toEqual(await countedAnew(project));
});

describe('people', () => {
  test('roles: a viewer reads and exports, a helper decides, the owner does the rest', async () => {
    const project = await startProject(bff);
    const [viewer, helper] = [await invited(project, 'viewer'), await invited(project, 'helper')];
    const decision = { filter: {}, finding: 'word.tracked-change', choice: 'accept' };

    await project.as(viewer).get('/files').expect(200);
    await project.as(viewer).get('/export', { format: 'json' }).expect(200);
    expect((await project.as(viewer).post('/decisions', decision).expect(403)).body.code).toBe('project.role');
    await project.as(helper).post('/decisions', decision).expect(200);
    await project.as(helper).get('/keys').expect(403);
    await project.as(helper).delete('').expect(403);
    await project.as(helper).post('/leave').expect(200);
    await project.as(helper).get('/files').expect(404);
    expect((await project.as().post('/leave').expect(409)).body.code).toBe('project.owner-stays');
  });

  test('an invitation is for the mailbox that it names, once a code has proved it', async () => {
    const project = await startProject(bff);
    const typed = await register(bff);
    const { body } = await project.as().post('/members', { email: typed.email, role: 'viewer' }).expect(200);
    const stranger = await signIn(bff);
    const path = `/api/project-invitations/${body.results.id}/accept`;
    await bff.visitor().post(path).set('authorization', stranger.bearer).expect(404);
    const unproven = { email: `unproven-${randomUUID()}@example.org`, name: 'Mallory', organization: 'None' };
    const signedUp = await bff.visitor().post('/api/users/sign-up-email').send(unproven).expect(200);
    await project.as().post('/members', { email: unproven.email, role: 'viewer' }).expect(200);
    const bearer = `Bearer ${signedUp.body.token}`;
    const list = await bff.visitor().get('/api/project-invitations').set('authorization', bearer).expect(200);
    expect(list.body.results).toEqual([]);

    const person = await signIn(bff, typed);
    await bff.visitor().post(path).set('authorization', person.bearer).expect(200);
    await bff.visitor().post(path).set('authorization', person.bearer).expect(404);
    const again = await project.as().post('/members', { email: typed.email, role: 'helper' }).expect(200);
    expect(again.body.results).toMatchObject({ role: 'viewer', name: 'Ada Lovelace' });
  });

  test('the menu shows projects to whoever is in one or is invited, with the number of invitations', async () => {
    const project = await startProject(bff);
    const person = await signIn(bff);
    const menuOf = async ({ bearer }: SignedInPerson) =>
      (await bff.visitor().get('/api/users/menu/projects').set('authorization', bearer).expect(200)).body.results;

    expect(await menuOf(person)).toMatchObject({ count: 0, hidden: true });
    await project.as().post('/members', { email: person.email, role: 'viewer' }).expect(200);
    expect(await menuOf(person)).toEqual({ count: 1, text: '1 invitation waits for you.', hidden: false });
    expect(await menuOf(project.owner)).toMatchObject({ count: 0, hidden: false });
  });

  test('an invitation is mailed in the language of who reads it, with the address of the owner and no typed name', async () => {
    const project = await startProject(bff);
    const person = await signIn(bff);
    const { email, bearer } = person;
    await bff.visitor().patch('/api/users/me').set('authorization', bearer).send({ language: 'de' }).expect(200);
    await project.as().post('/members', { email, role: 'helper' }).expect(200);

    const mail = await until(async () =>
      (await mailFor(bff, email)).find(({ subject }) => /Migrationsprojekt/.test(subject)),
    );
    expect(mail.text).toContain(`${project.owner.email} lädt Sie`);
    expect(mail.text).toContain('/projects');
    expect(mail.text).not.toContain('Move');
  });

  test('an owner who is deleted takes the project along, unless it was handed over; members go without it', async () => {
    const [kept, lost] = [await startProject(bff), await startProject(bff)];
    const heir = await invited(kept, 'helper');
    const members = (await kept.as().get('/members').expect(200)).body.results;
    const member = members.find(({ email }: { email: string }) => email === heir.email);
    await kept.as().post('/hand-over', { member: member.id }).expect(200);
    await bff.visitor().delete('/api/users/me').set('authorization', kept.owner.bearer).expect(200);
    await bff.visitor().delete('/api/users/me').set('authorization', lost.owner.bearer).expect(200);

    expect((await kept.as(heir).get('/members').expect(200)).body.results).toMatchObject([{ role: 'owner', me: true }]);
    expect(await bff.database.query('SELECT id FROM projects WHERE id = ANY($1)', [[kept.id, lost.id]])).toEqual([
      { id: kept.id },
    ]);
    await lost.agent.get('').expect(401);
  });

  test('every act leaves an audit row, and none of them names a path or an address', async () => {
    const project = await startProject(bff);
    await project.as().post('/members', { email: 'grace@example.org', role: 'viewer' }).expect(200);
    await project.as().get('/export', { format: 'csv' }).expect(200);

    const rows = await bff.database.query(
      `SELECT event, subject FROM audit_events WHERE account_id = $1 AND event LIKE 'project-%' ORDER BY id`,
      [project.owner.id],
    );
    expect(rows.map(({ event }: { event: string }) => event)).toEqual([
      'project-created',
      'project-key-made',
      'project-member-invited',
      'project-exported',
    ]);
    expect(JSON.stringify(rows)).not.toContain('grace');
  });
});

test('exports guard formulas and write out what cannot be seen', async () => {
  const project = await startProject(bff);
  await push(project, await project.begin(), [row({ path: '=cmd()\n\u202E"x', owner: '+1' })]).expect(200);

  const table = await project.as().get('/export', { format: 'csv' }).expect(200);
  expect(table.text).toContain(`"'=cmd()\\u{A}\\u{202E}""x"`);
  expect(table.text).toContain(`"'+1"`);
  const json = await project.as().get('/export', { format: 'json' }).expect(200);
  expect(json.body).toMatchObject([{ path: '=cmd()\\u{A}\\u{202E}"x' }]);
});

test('pages, filters and batches use the indexes of a large table', async () => {
  const project = await startProject(bff);
  await bff.database.query(
    `INSERT INTO project_files (project_id, path_key, path, folder, kind, bytes, modified_at, owner, digest, facts, findings, links,
       finding_ids, places, made, asks, outcomes)
     SELECT $1, sha256(n::text::bytea), 'f/' || n, 'f', 'docx', n, now(), '', '\\x00', '{}', '[]', '[]', '{}', '{}', 0, '{}',
       '{"unchanged": {"verdict": "as-is", "reason": "nothing-to-change"}}' FROM generate_series(1, 20000) n`,
    [project.id],
  );
  await bff.database.query('ANALYZE project_files');
  const plan = async (sql: string, values: unknown[]) => {
    const rows = await bff.database.query(`EXPLAIN ${sql}`, values);

    return rows.map((line: Record<string, string>) => line['QUERY PLAN']).join('\n');
  };
  const page = (order: string) =>
    `SELECT f.id FROM project_files f WHERE f.project_id = $1 AND f.gone_at IS NULL ORDER BY ${order}, f.id LIMIT 101`;

  expect(await plan(page('(lower(left(f.path, 200)) COLLATE "C")'), [project.id])).toContain('project_files_by_path');
  expect(await plan(page('f.bytes'), [project.id])).toContain('project_files_by_bytes');
  expect(await plan(page('f.modified_at'), [project.id])).toContain('project_files_by_time');
  expect(
    await plan('SELECT id FROM project_files WHERE project_id = $1 AND decided > 5 ORDER BY decided, id LIMIT 501', [
      project.id,
    ]),
  ).toContain('project_files_decided');
  expect(
    await plan('UPDATE project_files SET seen_at = now() WHERE project_id = $1 AND path_key = ANY($2::bytea[])', [
      project.id,
      [Buffer.alloc(32), Buffer.alloc(32, 1)],
    ]),
  ).toContain('project_files_project_id_path_key_key');
  expect(await overviewOf(project)).toMatchObject({ files: 20_000 });
});

test('a project that nobody uses is deleted after a year, and its owner is told a month before, once', async () => {
  const [used, unused] = [await startProject(bff), await startProject(bff)];
  const parts = bff.app.get(ProjectsPersonalData);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const noticesTo = async ({ owner }: TestProject) =>
    (await mailFor(bff, owner.email)).filter(({ subject }) => subject.startsWith('Move will be deleted on'));
  const exists = async ({ id }: TestProject) =>
    (await bff.database.query('SELECT 1 FROM projects WHERE id = $1', [id])).length;

  await parts.purgeExpired(inDays(334));
  expect(await bff.database.query('SELECT id FROM projects WHERE noticed_at IS NOT NULL')).toEqual([]);
  await parts.purgeExpired(inDays(336));
  await parts.purgeExpired(inDays(336));
  await until(async () => ((await noticesTo(used)).length > 0 && (await noticesTo(unused)).length > 0) || undefined);
  expect([await noticesTo(used), await noticesTo(unused)].map(({ length }) => length)).toEqual([1, 1]);

  await bff.database.query(`UPDATE projects SET used_at = used_at - interval '2 days' WHERE id = $1`, [used.id]);
  await used.as().get('').expect(200);
  await parts.purgeExpired(inDays(364));
  expect([await exists(used), await exists(unused)]).toEqual([1, 1]);
  await bff.database.query(`UPDATE projects SET used_at = used_at + interval '10 days' WHERE id = $1`, [used.id]);
  await parts.purgeExpired(inDays(366));
  expect([await exists(used), await exists(unused)]).toEqual([1, 0]);
});
