import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalManifest, type HostManifest, type RemoteManifest } from '@fidelio/contracts/releases';

/** A version of a remote, as a build would leave it, and its files. */
export interface SmallRemote {
  manifest: RemoteManifest;
  files: Record<string, string>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** @param code of the entry; another code is another version */
export function smallRemote(name: string, code: string, more: Partial<RemoteManifest> = {}): SmallRemote {
  const files = { 'entry.js': `// ${name}\n${code}`, 'remote.0123456789.js': `// chunk of ${code}`.repeat(40) };
  const built = Object.entries(files).map(([file, text]) => ({
    file,
    integrity: integrityOf(text),
    bytes: text.length,
  }));
  const integrity = integrityOf(files['entry.js']);
  const names = built.map(({ file, integrity: hash }) => `${file} ${hash}\n`).join('');
  const version = sha256(names).slice(0, 12);
  const manifest: RemoteManifest = {
    name,
    version,
    global: `${name}_${version}`,
    entry: 'entry.js',
    integrity,
    routes: [`/${name}`],
    access: 'signed-in',
    menu: [],
    screens: (more.routes ?? [`/${name}`]).map((path) => ({ path, title: name, description: name })),
    shellApi: '^1.0.0',
    shared: { react: '^19.0.0' },
    preload: [{ file: 'entry.js', as: 'script', integrity }],
    files: built,
    ...more,
  };

  return { manifest, files };
}

const firstShell = 'shell();';

/** A shell whose one script is this; another script has another name. */
function shellOf(script: string): HostManifest {
  const name = script === firstShell ? '0123456789' : sha256(script).slice(0, 10);
  const file = `shell.${name}.js`;

  return {
    version: 'shell0',
    scripts: [{ file, as: 'script', integrity: integrityOf(script) }],
    styles: [],
    chunks: {},
    shared: { react: '19.3.1' },
    shellApi: '1.2.0',
    screens: ['/', '/privacy', '/notifications'].map((path) => ({ path, title: path, description: path })),
    menu: [],
    cards: [],
    icons: ['home', 'chat', 'files'],
    files: [{ file, integrity: integrityOf(script), bytes: script.length }],
  };
}

/** A folder of built apps: the shell, chat and others. */
export async function builtApps(chat: SmallRemote, script = firstShell, others: SmallRemote[] = []): Promise<string> {
  const shell = shellOf(script);
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-test-apps-'));
  await write(join(folder, 'shell', 'dist'), {
    'host.json': JSON.stringify(shell),
    [shell.files[0]?.file ?? '']: script,
  });
  for (const { manifest, files } of [chat, ...others])
    await write(join(folder, manifest.name, 'dist'), { 'release.json': JSON.stringify(manifest), ...files });

  return folder;
}

let small: Promise<string> | undefined;
/** Those of a test that is about something else: each start stores what the image brings, and the real builds are hundreds of files. */
export const smallApps = () => (small ??= builtApps(smallRemote('chat', 'chat();')));

async function write(folder: string, files: Record<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

/** A team with its key pair. */
export function team() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');

  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    attest: (manifest: RemoteManifest) => attestation(manifest, privateKey),
  };
}

function attestation(manifest: RemoteManifest, key: KeyObject) {
  const statement = JSON.stringify({
    remote: manifest.name,
    version: manifest.version,
    manifest: sha256(canonicalManifest(manifest)),
    typeChecked: '1.2.0',
    leakingStyles: [],
    renderedWith: 'set',
    at: new Date().toISOString(),
  });

  return { statement, signature: sign(null, Buffer.from(statement), key).toString('base64') };
}
