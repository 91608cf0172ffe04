import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { canonicalManifest, IssuedPublisher, type MovePointer, RemoteState } from '@fidelio/contracts/releases';
import { z } from 'zod';
import { call } from '../../support/http.ts';
import type { BuiltVersion } from './versions.ts';

/** A team that ships over HTTP, as the release CLI does, with the proof taken as given. */
export interface Publisher {
  publish(version: BuiltVersion): Promise<void>;
  /** Serves the version to a share of browsers, in percent. */
  startCanary(version: BuiltVersion, percent: number): Promise<void>;
  rollBack(): Promise<void>;
}

export async function publisherOf(product: string, remote: string, operator: string): Promise<Publisher> {
  const keys = generateKeyPairSync('ed25519');
  const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const issued = await call(product, 'POST', '/operations/releases/publishers', {
    token: operator,
    body: { remote, label: 'drill', publicKey },
  });
  const { token } = IssuedPublisher.parse(issued);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product, method, `/releases/remotes/${remote}${path}`, { token, body });
  const move = async (change: Omit<MovePointer, 'revision'>) => {
    const { revision } = RemoteState.parse(await ask('GET', ''));
    await ask('POST', '/pointer', { ...change, revision });
  };

  const upload = async ({ manifest, files }: BuiltVersion) => {
    await ask('POST', '/versions', { manifest });
    for (const [file, bytes] of Object.entries(files))
      await ask('PUT', `/versions/${manifest.version}/files/${file}`, bytes);
    const statement = JSON.stringify({
      remote,
      version: manifest.version,
      manifest: createHash('sha256').update(canonicalManifest(manifest)).digest('hex'),
      // The lower end of the manifest's range.
      typeChecked: manifest.shellApi.replace('^', ''),
      leakingStyles: [],
      renderedWith: 'drill',
      at: new Date().toISOString(),
    });
    const signature = sign(null, Buffer.from(statement), keys.privateKey).toString('base64');
    await ask('POST', `/versions/${manifest.version}/complete`, { attestation: { statement, signature } });
  };

  return {
    publish: async (version) => {
      await upload(version);
      await move({ action: 'publish', version: version.manifest.version });
    },
    startCanary: async (version, percent) => {
      await upload(version);
      await move({ action: 'canary', version: version.manifest.version, percent });
    },
    rollBack: () => move({ action: 'rollback' }),
  };
}

/** What the operators' call says of a remote. */
export async function stateOf(product: string, token: string, remote: string): Promise<RemoteState> {
  const states = z.array(RemoteState).parse(await call(product, 'GET', '/operations/releases', { token }));
  const found = states.find((state) => state.remote === remote);
  if (!found) throw new Error(`The operators' call does not know ${remote}.`);

  return found;
}
