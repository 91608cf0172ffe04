import type { PushedRow } from '@fidelio/contracts/projects';
import type { TestApp } from './app.js';
import { type SignedInPerson, signIn } from './people.js';

type Row = Partial<PushedRow> & Pick<PushedRow, 'path'>;

/** A file as an agent pushes it: a letter without findings, unless something else is said. */
export function row({ path, ...rest }: Row): PushedRow {
  return {
    path,
    kind: 'docx',
    bytes: 1_000,
    modifiedAt: '2024-05-01T08:00:00.000Z',
    owner: 'ada',
    sha256: 'a'.repeat(64),
    facts: { judged: true, changes: 0, macros: 'none', dataModel: false, addIns: false },
    findings: [],
    links: [],
    error: null,
    ...rest,
  };
}

export const asking = (id = 'word.tracked-change', count = 2): PushedRow['findings'][number] => ({
  id,
  mode: 'ASK',
  severity: 'wrong-content',
  outcome: 'offered',
  count,
  places: ['Page 1'],
});

export interface TestProject {
  id: string;
  owner: SignedInPerson;
  token: string;
  keyId: string;
  /** A call of a member; the owner unless somebody else is named. */
  as(person?: SignedInPerson): ReturnType<typeof client>;
  /** A call of the agent. */
  agent: ReturnType<typeof client>;
  begin(below?: string): Promise<string>;
}

function client(bff: TestApp, authorization: string, prefix: string) {
  const visitor = bff.visitor();

  return {
    get: (path: string, query: object = {}) =>
      visitor
        .get(prefix + path)
        .query(query)
        .set({ authorization }),
    post: (path: string, body: object = {}) =>
      visitor
        .post(prefix + path)
        .send(body)
        .set({ authorization }),
    patch: (path: string, body: object) =>
      visitor
        .patch(prefix + path)
        .send(body)
        .set({ authorization }),
    delete: (path: string) => visitor.delete(prefix + path).set({ authorization }),
  };
}

/** A project of a person of its own, with a key of both scopes. */
export async function startProject(bff: TestApp, person?: SignedInPerson): Promise<TestProject> {
  const owner = person ?? (await signIn(bff));
  const made = await client(bff, owner.bearer, '/api').post('/projects', { name: 'Move' }).expect(200);
  const id: string = made.body.results.id;
  const as = (somebody = owner) => client(bff, somebody.bearer, `/api/projects/${id}`);
  const key = await as()
    .post('/keys', { name: 'Server', scopes: ['scan', 'correct'] })
    .expect(200);
  const { token, id: keyId } = key.body.results;
  const agent = client(bff, `Bearer ${token}`, '/api/project-agent');
  const begin = async (below = '') => {
    const scan = { below, hiddenNames: false, renderer: true, agent: 'test' };

    return (await agent.post('/scans', scan).expect(200)).body.results.id;
  };

  return { id, owner, token, keyId, as, agent, begin };
}

export const push = (project: TestProject, scan: string, rows: readonly PushedRow[], seen: readonly string[] = []) =>
  project.agent.post(`/scans/${scan}/rows`, { rows, seen });
