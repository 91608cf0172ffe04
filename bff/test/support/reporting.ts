import type { TestApp } from './app.js';
import { signIn, type SignedInPerson } from './people.js';

type Browser = ReturnType<TestApp['visitor']>;

/** A new browser that the product serves this version of chat. */
export async function browserServed(bff: TestApp, version: string): Promise<Browser> {
  for (let tries = 0; tries < 500; tries += 1) {
    const browser = bff.visitor();
    const { body } = await browser.get('/api/releases/current').expect(200);
    if (
      body.remotes.some(
        (remote: { name: string; version: string }) => remote.name === 'chat' && remote.version === version,
      )
    )
      return browser;
  }
  throw new Error(`No browser is served ${version}.`);
}

/** What a tab of this browser reports of a version of chat, so many times in one request. */
export async function report(
  browser: Browser,
  { bearer }: Pick<SignedInPerson, 'bearer'>,
  version: string,
  kind: 'loaded' | 'failed',
  times = 1,
): Promise<void> {
  const one = { remote: 'chat', version, kind, ...(kind === 'failed' && { step: 'render' }) };
  const reports = Array.from({ length: times }, () => one);
  await browser.post('/api/releases/reports').set('authorization', bearer).send({ reports }).expect(200);
}

/** Each of them reports from a browser of their own that was served the version. */
export async function reportAs(
  bff: TestApp,
  people: Pick<SignedInPerson, 'bearer'>[],
  version: string,
  kind: 'loaded' | 'failed',
): Promise<void> {
  for (const person of people) await report(await browserServed(bff, version), person, version, kind);
}

export function signedIn(bff: TestApp, count: number): Promise<SignedInPerson[]> {
  return Promise.all(Array.from({ length: count }, () => signIn(bff)));
}
