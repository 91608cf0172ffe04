import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { staffCalls } from '@fidelio/contracts/staff';
import { plainLetterDocx } from '@fidelio/testing';
import { type DocumentedCallName, documentedCalls } from '../src/platform/http/policy.js';
import { type Route, RouteTable } from '../src/platform/http/route-table.js';
import { startApp, type TestApp } from './support/app.js';
import { signIn, type SignedInPerson } from './support/people.js';
import { signInStaff } from './support/staff.js';
import { badTokens } from './support/tokens.js';
import { filesOf, settledFile, startConversation, upload } from './support/uploading.js';

/**
 * What each route does about somebody who is not the owner of what they ask for. A route that is not in
 * here fails the last test: whoever adds one says how it is guarded.
 */
const owned = 'refused by the ownership rule';
const own = 'has nothing but the caller’s own';
const none = 'holds nobody’s data';
const signed = 'opened by its signature alone';
const publisher = 'opened by a publisher’s token for that remote alone (releases.test.ts)';
const scraper = 'opened by the scraper’s token or the operator’s (metrics.test.ts)';
const operator = 'opened by the operator’s token alone';
const staff = 'opened by a session of staff with the second factor and the role';
const projectKey = 'opened by the key of a project, for that project alone (projects.test.ts)';
const staffEntry = 'opened by a session of staff, which comes to its own second factor alone';
type Guarding =
  | typeof owned
  | typeof own
  | typeof none
  | typeof signed
  | typeof publisher
  | typeof operator
  | typeof scraper
  | typeof staff
  | typeof projectKey
  | typeof staffEntry;
const rows: Record<string, Guarding> = {
  'POST /api/users/send-otp': none,
  'POST /api/users/sign-in': none,
  'POST /api/users/sign-up': none,
  'POST /api/users/sign-up-email': none,
  'POST /api/users/sign-out': own,
  'GET /api/users/me': own,
  'PATCH /api/users/me': own,
  'DELETE /api/users/me': own,
  'GET /api/users/me/export': own,
  'GET /api/users/me/sessions': own,
  'POST /api/users/me/sessions': own,
  'DELETE /api/users/me/sessions/:id': owned,
  'GET /api/users/files': own,
  'GET /api/users/menu/files': own,
  'GET /api/users/menu/projects': own,
  'GET /api/users/files/events': own,
  'DELETE /api/users/files/:id': owned,
  'POST /api/users/files/:id/restore': owned,
  'GET /api/users/files/deleted': own,
  'POST /api/users/files/archive': owned,
  'POST /api/users/files/delete': owned,
  'POST /api/users/files/restore': owned,
  'POST /api/users/files/delete-for-good': owned,
  'POST /api/users/files/:id/agree': owned,
  'POST /api/users/files/:id/unlock': owned,
  'GET /api/users/files/:id/comparison': owned,
  'POST /api/users/files/:id/comparison': owned,
  'POST /api/users/files/:id/comparison/original': owned,
  'POST /api/users/files/:id/changes': owned,
  'PUT /api/users/files/:id/staff-access': owned,
  'POST /api/users/files/:id/share': owned,
  'POST /api/users/drive-saves': owned,
  'GET /api/users/drive-saves/:id': owned,
  'POST /api/users/drive-saves/:id/cancel': owned,
  'GET /api/users/google/callback': signed,
  'GET /api/users/file/download': owned,
  'PUT /api/fidelio/chat/file': owned,
  'GET /api/fidelio/chat/info': none,
  'POST /api/fidelio/chat/initialize': owned,
  'POST /api/fidelio/chat/next-action': owned,
  'POST /api/fidelio/chat/upload': owned,
  'GET /api/fidelio/chat/conversations': own,
  'GET /api/fidelio/chat/conversations/:id': owned,
  'PATCH /api/fidelio/chat/conversations/:id': owned,
  'PATCH /api/fidelio/chat/conversations/:id/report': owned,
  'DELETE /api/fidelio/chat/conversations/:id': owned,
  'POST /api/fidelio/chat/conversations/:id/restore': owned,
  'POST /api/fidelio/chat/conversations/:id/stop': owned,
  'PUT /api/fidelio/chat/conversations/:id/messages/:message/rating': owned,
  'POST /api/uploader/join-waitlist': none,
  'GET /api/users/trusted-device/:token': signed,
  'GET /api/uploader/waitlist/:id/:token': signed,
  'POST /api/uploader/waitlist/:id/:token': signed,
  'GET /api/users/mails/:id/:choice/:token': signed,
  'POST /api/users/mails/:id/:choice/:token': signed,
  'GET /.well-known/jwks.json': none,
  'GET /api/docs': none,
  'GET /api/docs/openapi.json': none,
  'GET /api/health/live': none,
  'GET /api/health/ready': none,
  'GET /api/metrics': scraper,
  'GET /api/users/file/fixed/:id/:token/:name': signed,
  'GET /api/users/file/pages/:id/:token/:side/:source/:picture': signed,
  'GET /api/releases/current': none,
  'GET /api/releases/explained': none,
  'GET /api/releases/create-remote.tgz': none,
  'GET /api/releases/fidelio-agent.tgz': none,
  'GET /api/releases/fidelio-agent.tgz.sha256': none,
  'POST /api/releases/reports': own,
  'GET /api/releases/remotes/:remote': publisher,
  'POST /api/releases/remotes/:remote/versions': publisher,
  'PUT /api/releases/remotes/:remote/versions/:version/files/:file': publisher,
  'POST /api/releases/remotes/:remote/versions/:version/complete': publisher,
  'POST /api/releases/remotes/:remote/versions/:version/preview': publisher,
  'DELETE /api/releases/remotes/:remote/versions/:version/preview': publisher,
  'POST /api/releases/remotes/:remote/overrides': publisher,
  'POST /api/releases/remotes/:remote/pointer': publisher,
  'GET /api/operations/releases': operator,
  'POST /api/operations/releases/overrides': operator,
  'POST /api/operations/releases/permits': operator,
  'GET /api/operations/releases/publishers': operator,
  'POST /api/operations/releases/publishers': operator,
  'DELETE /api/operations/releases/publishers/:id': operator,
  'DELETE /api/operations/releases/:remote': operator,
  'POST /api/operations/releases/:remote/pointer': operator,
  'GET /operations/self-check': operator,
  'POST /operations/self-check': operator,
  'GET /operations/self-check/support-packet.zip': operator,
  'GET /api/operations/self-check': operator,
  'GET /api/staff/entry': staffEntry,
  'GET /api/staff/inbox': staff,
  'GET /api/staff/inbox/:id': staff,
  'PATCH /api/staff/inbox/:id': staff,
  'POST /api/staff/inbox/:id/answer': staff,
  'GET /api/staff/colleagues': staff,
  'GET /api/staff/releases': staff,
  'POST /api/staff/releases/move': staff,
  'POST /api/staff/factors/remove': staff,
  'GET /api/staff/ratings': staff,
  'GET /api/staff/ratings/export': staff,
  'GET /api/staff/overview': staff,
  'GET /api/staff/overview/export': staff,
  'GET /api/staff/waitlist': staff,
  'GET /api/staff/waitlist/export': staff,
  'DELETE /api/staff/waitlist/:id': staff,
  'GET /api/staff/waitlist/mail': staff,
  'PUT /api/staff/waitlist/mail': staff,
  'POST /api/staff/waitlist/mail/send': staff,
  'GET /api/staff/audit': staff,
  'GET /api/staff/audit/export': staff,
  'GET /api/staff/backlog': staff,
  'GET /api/staff/backlog/finding': staff,
  'GET /api/staff/backlog/files/:id': staff,
  'GET /api/staff/recipes': staff,
  'POST /api/staff/recipes': staff,
  'POST /api/staff/evidence/draft': staff,
  'GET /api/staff/recipes/trial': staff,
  'POST /api/staff/recipes/trial': staff,
  'POST /api/staff/recipes/trial/pages': staff,
  'PUT /api/staff/project-verdicts': staff,
  'POST /api/staff/recipes/publish': staff,
  'POST /api/staff/recipes/withdraw': staff,
  'POST /api/staff/factors/enrolment': staffEntry,
  'POST /api/staff/factors/totp': staffEntry,
  'POST /api/staff/factors/totp/confirm': staffEntry,
  'POST /api/staff/factors/passkeys/options': staffEntry,
  'POST /api/staff/factors/passkeys': staffEntry,
  'POST /api/staff/factors/recovery-codes': staff,
  'POST /api/staff/proofs/code': staffEntry,
  'POST /api/staff/proofs/passkey/options': staffEntry,
  'POST /api/staff/proofs/passkey': staffEntry,
  'GET /api/projects': own,
  'POST /api/projects': own,
  'GET /api/projects/:id': owned,
  'PATCH /api/projects/:id': owned,
  'DELETE /api/projects/:id': owned,
  'GET /api/projects/:id/overview': owned,
  'GET /api/project-verdicts': none,
  'GET /api/projects/:id/files': owned,
  'GET /api/projects/:id/files/:file': owned,
  'POST /api/projects/:id/decisions': owned,
  'GET /api/projects/:id/export': owned,
  'POST /api/projects/:id/uploads': owned,
  'POST /api/projects/:id/uploads/remove': owned,
  'GET /api/projects/:id/copies': owned,
  'GET /api/projects/:id/scans': owned,
  'GET /api/projects/:id/waves': owned,
  'POST /api/projects/:id/waves': owned,
  'PATCH /api/projects/:id/waves/:wave': owned,
  'DELETE /api/projects/:id/waves/:wave': owned,
  'POST /api/projects/:id/plan': owned,
  'GET /api/projects/:id/links': owned,
  'GET /api/projects/:id/keys': owned,
  'POST /api/projects/:id/keys': owned,
  'DELETE /api/projects/:id/keys/:key': owned,
  'GET /api/projects/:id/members': owned,
  'POST /api/projects/:id/members': owned,
  'PATCH /api/projects/:id/members/:member': owned,
  'DELETE /api/projects/:id/members/:member': owned,
  'POST /api/projects/:id/leave': owned,
  'POST /api/projects/:id/hand-over': owned,
  'GET /api/project-invitations': own,
  'POST /api/project-invitations/:id/accept': owned,
  'DELETE /api/project-invitations/:id': owned,
  'GET /api/project-agent': projectKey,
  'POST /api/project-agent/scans': projectKey,
  'POST /api/project-agent/scans/:scan/rows': projectKey,
  'POST /api/project-agent/scans/:scan/progress': projectKey,
  'POST /api/project-agent/scans/:scan/finish': projectKey,
  'GET /api/project-agent/decisions': projectKey,
  'POST /api/project-agent/copies': projectKey,
  'GET /samples/:name': none,
  'GET /shared/:id/:scope/:token': signed,
  'GET /shell/:file': none,
  'GET /remotes/:name/:version/:file': none,
  'GET /': none,
  'GET /*path': none,
  'GET /dev/mailbox': none,
  'GET /dev/mailbox/messages': none,
  'GET /dev/mailbox/messages/:id': none,
};

const uploaderMay = new Set(['me', 'signOut', 'files', 'fileEvents', 'download', 'upload']);
const SOMEBODY_ELSES = '11111111-1111-4111-8111-111111111111';

let bff: TestApp;
let routes: readonly Route[];
let ada: SignedInPerson;
let tokens: Record<string, string>;

beforeAll(async () => {
  bff = await startApp({ env: { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' } });
  routes = bff.app.get(RouteTable).all();
  ada = await signIn(bff);
  const gone = await signIn(bff);
  await bff.visitor().post('/api/users/sign-out').set('authorization', gone.bearer).expect(200);
  tokens = await badTokens(bff, ada, gone);
});

afterAll(() => bff.stop());

const key = ({ method, path }: Route) => `${method} ${path}`;
const ofStaff = () => routes.filter(({ policy }) => policy.startsWith('staff'));
const ofUsers = () => routes.filter(({ policy }) => policy === 'web' || policy === 'web-or-uploader');
const guarded = () => [...ofUsers(), ...ofStaff()];

function send(method: string, path: string, to = bff) {
  const visitor = to.visitor();
  switch (method) {
    case 'GET':
      return visitor.get(path);
    case 'POST':
      return visitor.post(path);
    case 'PUT':
      return visitor.put(path);
    case 'PATCH':
      return visitor.patch(path);
    case 'DELETE':
      return visitor.delete(path);
    default:
      throw new Error(`No route answers to ${method}.`);
  }
}

async function call(route: Route, authorization?: string) {
  const path = route.path.replaceAll(/:\w+/g, SOMEBODY_ELSES);
  const request = send(route.method, path);
  if (authorization !== undefined) request.set('authorization', authorization);

  return request;
}

test('every call of the contract is served, under the policy that the contract says', () => {
  for (const [name, { method, path, policy }] of Object.entries(documentedCalls)) {
    const served = routes.find((route) => route.call === name);
    expect(served).toMatchObject({ method, path: `/api${path}`, policy });
  }
});

test('every call of the staff console is served, under the policy that its table says', () => {
  for (const [name, { method, path, policy }] of Object.entries(staffCalls)) {
    const served = routes.find((route) => route.staffCall === name);
    expect(served).toMatchObject({ method, path: `/api${path}`, policy });
    expect(rows[`${method} /api${path}`]).toBe(policy === 'staff-entry' ? staffEntry : staff);
  }
});

describe('every route of the staff console refuses', () => {
  let console: TestApp;
  const refusalOf = async (route: Route, { bearer }: Pick<SignedInPerson, 'bearer'>) => {
    const path = route.path.replaceAll(/:\w+/g, SOMEBODY_ELSES);
    const { status, body } = await send(route.method, path, console).set('authorization', bearer);

    return [key(route), status, body.code];
  };
  const besidesEntry = () => ofStaff().filter(({ policy }) => policy !== 'staff-entry');

  beforeAll(async () => {
    console = await startApp({
      env: {
        STAFF_EMAILS:
          'grace@staff.example, fresh@staff.example, support@staff.example:support, fixes@staff.example:fixes, releases@staff.example:releases',
      },
    });
  });

  afterAll(() => console.stop());

  test('a user', async () => {
    const user = await signIn(console);
    for (const route of ofStaff()) expect(await refusalOf(route, user)).toEqual([key(route), 403, 'staff.not-staff']);
  });

  test('whoever signs up with the address of staff, without a mailed code', async () => {
    const signedUp = await console
      .visitor()
      .post('/api/users/sign-up-email')
      .send({ email: 'fresh@staff.example', name: 'Mallory', organization: 'None' })
      .expect(200);
    const mallory = { bearer: `Bearer ${signedUp.body.token}` };
    for (const route of ofStaff())
      expect(await refusalOf(route, mallory)).toEqual([key(route), 403, 'staff.not-staff']);
  });

  test('a stolen session of staff without the second factor, and one whose second factor is 12 hours old', async () => {
    const stolen = await signInStaff(console, 'grace@staff.example', null);
    const old = await signInStaff(console, 'grace@staff.example', '12 hours 1 second');
    for (const route of besidesEntry())
      for (const person of [stolen, old])
        expect(await refusalOf(route, person)).toEqual([key(route), 403, 'staff.second-factor']);
  });

  test('staff of other roles', async () => {
    for (const role of ['support', 'fixes', 'releases']) {
      const person = await signInStaff(console, `${role}@staff.example`, '1 second');
      const others = besidesEntry().filter(({ policy }) => ![undefined, 'any', role].includes(policy.split(':')[1]));
      for (const route of others) expect(await refusalOf(route, person)).toEqual([key(route), 403, 'staff.role']);
    }
  });

  test('a dangerous act with a second factor of more than 10 minutes ago', async () => {
    const person = await signInStaff(console, 'grace@staff.example', '11 minutes');
    for (const route of ofStaff().filter(({ policy }) => policy.endsWith(':again')))
      expect(await refusalOf(route, person)).toEqual([key(route), 403, 'staff.second-factor']);
  });
});

describe('every route that asks for a session refuses', () => {
  test('a request without a token', async () => {
    for (const route of guarded()) {
      const answer = await call(route);
      expect([key(route), answer.status, answer.body.code]).toEqual([key(route), 401, 'session.missing']);
    }
  });

  test('tokens of another scheme', async () => {
    for (const route of guarded()) {
      const answer = await call(route, `Basic ${ada.token}`);
      expect([key(route), answer.status]).toEqual([key(route), 401]);
    }
  });

  test('every kind of bad token', async () => {
    for (const route of guarded())
      for (const [what, token] of Object.entries(tokens)) {
        const answer = await call(route, `Bearer ${token}`);
        expect([key(route), what, answer.status]).toEqual([key(route), what, 401]);
        expect(answer.body.code).toMatch(/^session\.(invalid|expired|ended)$/);
      }
  });
});

test("the uploader's session reaches its few calls and is refused by all others", async () => {
  const minted = await bff
    .visitor()
    .post('/api/users/me/sessions')
    .set('authorization', ada.bearer)
    .send({ client: 'uploader' })
    .expect(200);
  const bearer = `Bearer ${minted.body.results.token}`;

  // Not these two here: one would end the session, the other never ends its answer.
  for (const route of guarded().filter(({ call }) => call !== 'signOut' && call !== 'fileEvents')) {
    const answer = await call(route, bearer);
    const refused = answer.status === 403 && answer.body.code === 'session.scope';
    expect([key(route), refused]).toEqual([key(route), !uploaderMay.has(route.call ?? '')]);
  }
});

test('the operators’ page asks for the password as soon as the embedded product is exposed to a network', async () => {
  const env = { FIDELIO_MODE: 'embedded-exposed', PUBLIC_URL: 'http://fidelio.example' };
  const exposed = await startApp({ databaseUrl: bff.databaseUrl, env });
  const page = () => exposed.visitor().get('/operations/self-check').set('host', 'fidelio.example');

  const asked = await page().expect(401);
  expect(asked.headers['www-authenticate']).toMatch(/^Basic/);
  await page().auth('operator', 'wrong').expect(401);
  await page()
    .auth('operator', exposed.config.operatorToken ?? '')
    .expect(200);
  await exposed.stop();
});

test("an operators' route takes the operators' token and no session", async () => {
  for (const route of routes.filter(({ policy }) => policy === 'operator')) {
    expect([key(route), (await call(route)).status]).toEqual([key(route), 401]);
    expect([key(route), (await call(route, ada.bearer)).status]).toEqual([key(route), 401]);
    expect([key(route), (await call(route, `Bearer ${bff.config.operatorToken}x`)).status]).toEqual([key(route), 401]);
  }
});

test("an agent's route takes a project's key and no session", async () => {
  const routesOfAgents = routes.filter(({ policy }) => policy === 'project-key');
  expect(routesOfAgents.length).toBeGreaterThan(0);
  for (const route of routesOfAgents) {
    const bearers = [undefined, ada.bearer, `Basic ${ada.token}`, 'Bearer fidelio_project_x'];
    for (const bearer of bearers) expect([key(route), (await call(route, bearer)).status]).toEqual([key(route), 401]);
  }
});

test("somebody else's id is answered as if there were nothing", async () => {
  const bob = await signIn(bff);
  const { body } = await bff.visitor().get('/api/users/me/sessions').set('authorization', bob.bearer);

  const answer = await bff
    .visitor()
    .delete(`/api/users/me/sessions/${body.results[0].id}`)
    .set('authorization', ada.bearer);

  expect([answer.status, answer.body.code]).toEqual([404, 'session.not-found']);
  await bff.visitor().get('/api/users/me').set('authorization', bob.bearer).expect(200);
});

test("every route that takes an id refuses one that is really somebody else's, and leaves it as it was", async () => {
  const bob = await signIn(bff);
  const conversationId = await startConversation(bff, bob);
  const { body } = await upload(bff, bob, plainLetterDocx(), { conversationId });
  const file = await settledFile(bff, bob, body.results.file.id);
  const live = await bff.visitor().get('/api/users/me/sessions').set('authorization', bob.bearer);
  const project = await bff.visitor().post('/api/projects').set('authorization', bob.bearer).send({ name: 'Move' });
  const idIn = (path: string) => {
    if (path.includes('/sessions/')) return live.body.results[0].id;
    if (path.includes('/projects/')) return project.body.results.id;

    return path.includes('/conversations/') ? conversationId : file.id;
  };
  const bodies: Partial<Record<DocumentedCallName, object>> = {
    unlockFile: { password: 'x' },
    agreeToFix: { finding: 'x' },
    allowStaff: { allowed: true },
    switchChanges: { on: ['x'], off: [] },
    shareComparison: { days: 1, withFile: true },
    archive: { ids: [file.id] },
    saveToDrive: { ids: [file.id], as: 'google' },
    deleteFiles: { ids: [file.id] },
    restoreFiles: { ids: [file.id] },
    deleteFilesForGood: { ids: [file.id] },
    updateFeedback: { id: file.id, feedback: 'mine now' },
    initializeChat: { fileId: file.id },
    nextAction: { conversationId, userResponse: 'Hello?' },
    renameConversation: { title: 'Mine now' },
    editReport: { version: 'x', fields: { observed: 'Mine now' } },
    rateReply: { thumb: 'down' },
    renameProject: { name: 'Mine now' },
    decideFinding: { filter: {}, finding: 'word.tracked-change', choice: 'accept' },
    makeWave: { name: 'Mine', date: null, owner: '' },
    planFiles: { filter: {}, wave: null },
    makeProjectKey: { name: 'Mine', scopes: ['scan'] },
    inviteProjectMember: { email: 'mallory@example.org', role: 'viewer' },
    changeProjectMember: { role: 'viewer' },
    removeUploads: { filter: {} },
    handOverProject: { member: SOMEBODY_ELSES },
  };

  for (const route of ofUsers().filter((one) => rows[key(one)] === owned)) {
    const request = send(route.method, route.path.replaceAll(/:\w+/g, idIn(route.path))).set(
      'authorization',
      ada.bearer,
    );
    const refused =
      route.call === 'upload'
        ? await request.field({ conversationId, reason: '' }).attach('file', Buffer.from(plainLetterDocx()), 'a.docx')
        : route.call === 'uploadIntoProject'
          ? await request.field({ path: 'a.docx' }).attach('file', Buffer.from(plainLetterDocx()), 'a.docx')
          : route.call === 'download'
            ? await request.query({ url: file.url })
            : route.call === 'exportProject'
              ? await request.query({ format: 'csv' })
              : await request.send(bodies[route.call ?? 'me'] ?? {});
    expect([key(route), refused.status]).toEqual([key(route), 404]);
    expect(refused.body.code).toMatch(/not-found$/);
  }

  expect(await filesOf(bff, bob)).toEqual([file]);
  await bff.visitor().get('/api/users/me').set('authorization', bob.bearer).expect(200);
});

test('a route without a row in this table fails', () => {
  const missing = routes.map(key).filter((name) => !(name in rows));

  expect(missing).toEqual([]);
});
