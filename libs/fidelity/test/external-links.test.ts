import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { PNG } from 'pngjs';
import { diagnose, repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { offlineCopy } from '../src/render/offline-copy.js';
import { writeOfficeProfile } from '../src/render/office-profile.js';
import { networkIsolation } from '../src/render/child-limits.js';
import { officeProgram, officeVersion, runOffice } from '../src/render/office-program.js';
import { hasSandbox } from '../src/render/sandbox.js';
import { externalCases } from './external-cases.js';

jest.setTimeout(600_000);

const withOffice = officeProgram() ? test : test.skip;
const withIsolation = officeProgram() && networkIsolation().length > 0 ? test : test.skip;
const withSandbox = officeProgram() && hasSandbox() ? test : test.skip;
if (!hasSandbox()) console.warn('skipped: bubblewrap is not installed');
if (!officeProgram()) console.warn('skipped: LibreOffice is not installed');

let folder: string;
let server: Server;
let heard: string[];
let address: string;
let secretPath: string;

/** A picture of a colour that no document here has. */
const secret = { red: 255, green: 0, blue: 200 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelity-external-'));
  secretPath = join(folder, 'secret.png');
  const picture = new PNG({ width: 64, height: 64 });
  for (let at = 0; at < picture.data.length; at += 4)
    picture.data.set([secret.red, secret.green, secret.blue, 255], at);
  const png = PNG.sync.write(picture);
  await writeFile(secretPath, png);
  heard = [];
  server = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.setHeader('content-type', 'image/png').end(png);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const addressed = externalCases.map(([name, format, build], index) => ({ name, format, build, index }));
const urlOf = (index: number) => `${address}/${index}.png`;

/** Converts documents to pictures of their first pages and tells which of them show the secret. */
async function shownSecrets(
  documents: Map<string, Uint8Array>,
  run: (at: string, words: string[]) => Promise<void>,
): Promise<string[]> {
  const at = await mkdtemp(join(folder, 'run-'));
  await mkdir(join(at, 'documents'));
  for (const [name, bytes] of documents) await writeFile(join(at, 'documents', name), bytes);
  await run(at, ['--convert-to', 'png', ...documents.keys()]);
  const shown: string[] = [];
  for (const name of documents.keys()) {
    const picture = await readFile(join(at, 'documents', name.replace(/\.\w+$/, '.png')));
    if (holdsSecret(picture)) shown.push(name);
  }

  return shown;
}

function holdsSecret(picture: Buffer): boolean {
  const { data } = PNG.sync.read(picture);
  for (let at = 0; at < data.length; at += 4)
    if (data[at]! > 240 && data[at + 1]! < 20 && Math.abs(data[at + 2]! - secret.blue) < 20) return true;

  return false;
}

/** LibreOffice as it is after its installation: with a network, and with its own settings. */
function openOffice(at: string, words: string[]): Promise<void> {
  const child = spawn(officeProgram()!, ['--headless', `-env:UserInstallation=file://${at}/profile`, ...words], {
    cwd: join(at, 'documents'),
    stdio: 'ignore',
  });

  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`)))),
  );
}

async function hardenedOffice(at: string, words: string[]): Promise<void> {
  await Promise.all(['home', 'tmp'].map((name) => mkdir(join(at, name))));
  await writeOfficeProfile(join(at, 'profile'), await officeVersion(officeProgram()!));
  await runOffice(
    officeProgram()!,
    {
      work: at,
      documents: join(at, 'documents'),
      profile: join(at, 'profile'),
      home: join(at, 'home'),
      temporary: join(at, 'tmp'),
    },
    words,
    300_000,
  );
}

const named = (copy: (bytes: Uint8Array) => Uint8Array, to: (index: number) => string) =>
  new Map(addressed.map(({ format, build, index }) => [`${index}.${format}`, copy(build(to(index)))]));
/** Enough to see that the secret would be shown and the address asked: the cases themselves are tried against what holds them back. */
const someOf = (documents: Map<string, Uint8Array>) => new Map([...documents].filter((_, at) => at % 3 === 0));
const asTheyAre = (bytes: Uint8Array) => bytes;
const offline = (bytes: Uint8Array) => offlineCopy(openPackage(bytes)).bytes;

withOffice('the files do reach out where nothing holds them back', async () => {
  heard.length = 0;

  const shown = await shownSecrets(someOf(named(asTheyAre, urlOf)), openOffice);

  expect(heard.length).toBeGreaterThan(3);
  expect(shown.length).toBeGreaterThan(0);
});

withOffice('the copy that a renderer is given fetches nothing, even with a network', async () => {
  heard.length = 0;

  const shown = await shownSecrets(named(offline, urlOf), openOffice);

  expect(heard).toEqual([]);
  expect(shown).toEqual([]);
});

withOffice('the copy shows no picture of the machine', async () => {
  const shown = await shownSecrets(
    named(offline, () => `file://${secretPath}`),
    openOffice,
  );

  expect(shown).toEqual([]);
});

withIsolation('a renderer without a network fetches nothing, even from the file as it is', async () => {
  heard.length = 0;

  await shownSecrets(named(asTheyAre, urlOf), hardenedOffice);

  expect(heard).toEqual([]);
});

withSandbox('a renderer in a sandbox shows no picture of the machine, even from the file as it is', async () => {
  const documents = named(asTheyAre, () => `file://${secretPath}`);

  expect(await shownSecrets(someOf(documents), openOffice)).not.toEqual([]);
  expect(await shownSecrets(documents, hardenedOffice)).toEqual([]);
});

test.each(externalCases)('%s of %s leaves no address behind', (_name, _format, build) => {
  const marker = 'http://outside.example/picture.png';

  for (const [name, bytes] of Object.entries(unzipSync(offline(build(marker)))))
    expect(`${name}: ${Buffer.from(bytes).toString('latin1').includes('outside.example')}`).toBe(`${name}: false`);
});

withOffice(
  'a drawing with a linked picture is not drawn, and the fixed file shows nothing of the machine',
  async () => {
    heard.length = 0;
    for (const { build, index } of addressed.filter(({ name }) => /shape|group|vector/.test(name)).slice(0, 4)) {
      const [fromNet, fromDisk] = [build(urlOf(index)), build(`file://${secretPath}`)];
      for (const bytes of [fromNet, fromDisk]) {
        const agreed = (await diagnose(bytes)).findings.map(({ id }) => id);
        const { fixed } = await repair(bytes, { with: agreed });
        for (const [name, part] of Object.entries(fixed ? unzipSync(fixed) : {}))
          if (name.endsWith('.png') && part[0] === 0x89) expect(holdsSecret(Buffer.from(part))).toBe(false);
      }
    }

    expect(heard).toEqual([]);
  },
);
