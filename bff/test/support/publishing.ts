import type { MovePointer, RemoteManifest } from '@fidelio/contracts/releases';
import type { TestApp } from './app.js';
import type { SmallRemote, team } from './apps.js';

export type Publisher = Awaited<ReturnType<typeof publisherOf>>;

/** A team that ships over HTTP, each step by itself. */
export async function publisherOf(bff: TestApp, remote: string, keys: ReturnType<typeof team>) {
  const issued = await bff
    .visitor()
    .post('/api/operations/releases/publishers')
    .set('authorization', `Bearer ${bff.config.operatorToken}`)
    .send({ remote, label: `${remote} team`, publicKey: keys.publicKey })
    .expect(200);
  const bearer = `Bearer ${issued.body.token}`;
  const at = (path: string) => `/api/releases/remotes/${remote}${path}`;
  const post = (path: string, body: object) => bff.visitor().post(at(path)).set('authorization', bearer).send(body);
  const put = (version: string, file: string, bytes: Buffer, type = 'application/octet-stream') =>
    bff
      .visitor()
      .put(at(`/versions/${version}/files/${file}`))
      .set('authorization', bearer)
      .set('content-type', type)
      .send(bytes);
  const revision = async () => {
    const state = await bff.visitor().get(at('')).set('authorization', bearer).expect(200);
    return Number(state.body.revision);
  };
  const move = async (change: Omit<MovePointer, 'revision'>) =>
    post('/pointer', { ...change, revision: await revision() });

  const open = ({ manifest }: { manifest: RemoteManifest }) => post('/versions', { manifest });
  const complete = ({ manifest }: SmallRemote, attestation = keys.attest(manifest)) =>
    post(`/versions/${manifest.version}/complete`, { attestation });
  const upload = async (version: SmallRemote) => {
    await open(version).expect(200);
    for (const [file, text] of Object.entries(version.files))
      await put(version.manifest.version, file, Buffer.from(text)).expect(200);
    await complete(version).expect(200);
  };

  return {
    keys,
    open,
    put,
    complete,
    upload,
    preview: ({ manifest }: SmallRemote, hours = 2) => post(`/versions/${manifest.version}/preview`, { hours }),
    endPreview: ({ manifest }: SmallRemote) =>
      bff
        .visitor()
        .delete(at(`/versions/${manifest.version}/preview`))
        .set('authorization', bearer),
    state: () => bff.visitor().get(at('')).set('authorization', bearer).expect(200),
    move: async (change: Omit<MovePointer, 'revision'>) => {
      const answer = await move(change);
      if (answer.status !== 200) throw new Error(`${change.action}: ${answer.status} ${answer.text}`);
    },
    tryMove: async (change: Omit<MovePointer, 'revision'>) => (await move(change)).status,
    publish: async (version: SmallRemote) => {
      await upload(version);
      const answer = await move({ action: 'publish', version: version.manifest.version });
      if (answer.status !== 200) throw new Error(`publish: ${answer.status} ${answer.text}`);
    },
  };
}
