import { z } from 'zod';
import { anotherVersion } from '../remotes/versions.ts';
import { publisherOf, stateOf } from '../remotes/publisher.ts';
import { jsonOf } from '../../harness/load/person.ts';
import { type Attack, holds } from './attack.ts';
import type { Target } from './target.ts';
import { signUp, Visitor } from './visitor.ts';

const remote = 'chat';
/** Attacks on what a page loads. */
export const releases: Attack[] = [
  {
    what: '10 accounts withdraw a canary that they were never served',
    async attempt(target) {
      const publisher = await publisherOf(target.address, remote, target.operator);
      const canary = await anotherVersion(remote, 'canary', 'sound');
      await publisher.startCanary(canary, 50);
      const { version } = canary.manifest;
      const { live } = await stateOf(target.address, target.operator, remote);
      for (let one = 0; one < 10; one += 1) await report(await servedPerson(target, live ?? ''), live ?? '', 'loaded');

      for (let one = 0; one < 12; one += 1) await report(await signUp(target, { proven: true }), version, 'failed');
      for (let one = 0; one < 12; one += 1) await report(await servedPerson(target, version, false), version, 'failed');
      for (let one = 0; one < 12; one += 1)
        await report(await servedPerson(target, version, true, `eve+${one}@example.org`), version, 'failed');
      const after = (await stateOf(target.address, target.operator, remote)).canary;
      holds(after?.version === version, 'the canary was withdrawn');

      // Seen by people who were served it, it goes: what was sent above was the right thing to send.
      for (let one = 0; one < 12 && (await stateOf(target.address, target.operator, remote)).canary !== null; one += 1)
        await report(await servedPerson(target, version), version, 'failed');
      holds(
        (await stateOf(target.address, target.operator, remote)).canary === null,
        'nobody can withdraw it: nothing was shown',
      );

      return 'not served, unproven, and twelve addresses of one mailbox count for nothing';
    },
  },
  {
    what: '66 a remote claims the pages of the server',
    async attempt(target) {
      const paths = ['shared', 'api', 'dev', 'users'];
      for (const path of paths) {
        const name = `grab-${path}`;
        const publisher = await publisherOf(target.address, name, target.operator);
        const version = await anotherVersion(remote, `grab_${path}`, 'sound');
        const manifest = { ...version.manifest, name, routes: [`/${path}`], screens: [], menu: [], cards: [] };
        const answer = await publisher.publish({ ...version, manifest }).then(
          () => 'taken',
          (error: unknown) => String(error),
        );
        holds(answer.includes('belongs to the server'), `/${path}: ${answer}`);
      }

      return `${paths.join(', ')} are refused`;
    },
  },
];

/** Somebody whose browser is served this version. */
async function servedPerson(target: Target, version: string, proven = true, email = ''): Promise<Visitor> {
  const person = await signUp(target, { proven, email });
  for (let tries = 0; tries < 200; tries += 1) {
    person.cookie = '';
    const answer = await person.ok(person.send({ path: '/api/releases/current' }));
    const set = z
      .object({ remotes: z.array(z.object({ name: z.string(), version: z.string() })) })
      .parse(jsonOf(answer));
    if (set.remotes.some((each) => each.name === remote && each.version === version)) return person;
  }
  throw new Error(`No browser is served ${version}.`);
}

async function report(person: Visitor, version: string, kind: 'loaded' | 'failed'): Promise<void> {
  const reports = [{ remote, version, kind, ...(kind === 'failed' && { step: 'render' }) }];
  await person.ok(person.post('/api/releases/reports', { reports }));
}
