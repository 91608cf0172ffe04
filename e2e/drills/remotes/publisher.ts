import { createHash, type KeyPairKeyObjectResult, sign } from 'node:crypto';
import { canonicalManifest, IssuedPublisher, type MovePointer, RemoteState } from '@fidelio/contracts/releases';
import type { BuiltVersion } from './versions.ts';

/** A team that ships over HTTP, as the release CLI does, with the proof taken as given. */
export interface Publisher {
  publish(version: BuiltVersion): Promise<void>;
  /** Serves the version to a share of browsers, in percent. */
  startCanary(version: BuiltVersion, percent: number): Promise<void>;
  rollBack(): Promise<void>;
}

export async function publisherOf(
  product: string,
  remote: string,
  operator: string,
  keys: KeyPairKeyObjectResult,
): Promise<Publisher> {
  const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const issued = await ask(`${product}/api/operations/releases/publishers`, 'POST', operator, {
    remote,
    label: 'drill',
    publicKey,
  });
  const { token } = IssuedPublisher.parse(issued);
  const at = (path: string) => `${product}/api/releases/remotes/${remote}${path}`;
  const move = async (change: Omit<MovePointer, 'revision'>) => {
    const { revision } = RemoteState.parse(await ask(at(''), 'GET', token));
    await ask(at('/pointer'), 'POST', token, { ...change, revision });
  };

  const upload = async ({ manifest, files }: BuiltVersion) => {
    await ask(at('/versions'), 'POST', token, { manifest });
    for (const [file, bytes] of Object.entries(files))
      await ask(at(`/versions/${manifest.version}/files/${file}`), 'PUT', token, bytes);
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
    await ask(at(`/versions/${manifest.version}/complete`), 'POST', token, { attestation: { statement, signature } });
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

async function ask(url: string, method: string, token: string, body?: unknown): Promise<unknown> {
  const bytes = body instanceof Uint8Array;
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': bytes ? 'application/octet-stream' : 'application/json',
    },
    body: body === undefined ? undefined : bytes ? new Uint8Array(body) : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);

  return answer.json();
}
