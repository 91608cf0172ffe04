import { createHmac, createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { jsonOf } from '../../harness/load/person.ts';
import { type Attack, holds } from './attack.ts';
import type { Target } from './target.ts';
import { signUp, Visitor } from './visitor.ts';

const Keys = z.object({ keys: z.tuple([z.looseObject({ kid: z.string() })]).rest(z.unknown()) });

/** A second request that only one of two servers sees. @param host of the product */
const smuggled = (host: string) => [
  `POST /api/users/sign-in HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  `POST /api/users/sign-in HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\n{}GET /api/health/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  `POST /api/users/sign-in HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\nGET /api/health/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  `GET /api/health/live HTTP/1.1\r\nHost : ${host}\r\n\r\n`,
];

/** Attacks by requests that no browser makes. */
export const requests: Attack[] = [
  {
    what: '38 a request that hides in another is answered',
    async attempt(target) {
      const statuses: string[] = [];
      for (const bytes of smuggled(new URL(target.address).host)) {
        const found = [...(await answerTo(target, bytes)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
        holds(!found.includes('200'), `answered with ${found.join(', ')}: ${bytes.split('\r\n', 3).join(' ')}`);
        statuses.push(found.join('+'));
      }

      return statuses.join(', ');
    },
  },
  {
    what: '39 a session is made with the key that everybody reads, or without any',
    async attempt(target) {
      const ada = await signUp(target);
      const [, payload = ''] = (ada.token ?? '').split('.');
      const stranger = new Visitor(target);
      const [key] = Keys.parse(jsonOf(await stranger.ok(stranger.send({ path: '/.well-known/jwks.json' })))).keys;
      const pem = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
      const head = (fields: object) => Buffer.from(JSON.stringify({ typ: 'JWT', ...fields })).toString('base64url');
      const shared = `${head({ alg: 'HS256', kid: key.kid })}.${payload}`;
      const forged = [
        `${head({ alg: 'none' })}.${payload}.`,
        `${shared}.${createHmac('sha256', pem).update(shared).digest('base64url')}`,
      ];
      const statuses: number[] = [];
      for (const token of forged) statuses.push((await stranger.send({ path: '/api/users/me', token })).status);
      holds(
        statuses.every((status) => status === 401),
        `answered with ${statuses.join(', ')}`,
      );

      return statuses.join(', ');
    },
  },
];

/** Everything that comes back within two seconds. */
async function answerTo({ port }: Pick<Target, 'port'>, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answer = text(socket).catch(() => '');
  socket.write(bytes);
  setTimeout(() => socket.end(), 2_000);

  return answer;
}
