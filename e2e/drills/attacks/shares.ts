import { SharedLink } from '@fidelio/contracts';
import { buildDocx, paragraph } from '@fidelio/testing';
import { jsonOf } from '../../harness/load/person.ts';
import { type Attack, holds } from './attack.ts';
import { drawnPages } from './drawings.ts';
import { signUp, Visitor } from './visitor.ts';

/** Attacks by what somebody was shown once. */
export const shares: Attack[] = [
  {
    what: '67 addresses of a shared comparison outlive its link',
    async attempt(target) {
      const [owner, stranger] = [await signUp(target), new Visitor(target)];
      const id = await owner.uploaded(buildDocx({ body: paragraph('The quarterly figures.') }), 'shared.docx');
      await owner.settled(id);
      await drawnPages(owner, id);
      const wish = { days: 1, withFile: true };
      const link = SharedLink.parse(jsonOf(await owner.ok(owner.post(`/api/users/files/${id}/share`, wish)))).results;
      const page = await stranger.ok(stranger.send({ path: new URL(link.url).pathname }));
      const addresses = [...page.body.toString().matchAll(/(?:href|src)="(\/api\/users\/file\/[^"]+)"/g)].map(
        ([, address = '']) => address,
      );
      holds(addresses.length > 0, 'the page leads nowhere: nothing was shown');
      for (const path of addresses) {
        const { headers } = await stranger.ok(stranger.send({ path }));
        // Whoever signs addresses writes their end into them, in seconds and in base 36.
        const [, until36 = ''] = /([0-9a-z]+)\.[\w-]{43}/.exec(path) ?? [];
        const end = Number.parseInt(until36, 36) * 1000;
        const kept = Date.now() + 1000 * Number(/max-age=(\d+)/.exec(`${headers['cache-control']}`)?.[1] ?? 0);
        holds(end <= Date.parse(link.expiresAt), `${path} lives until ${new Date(end).toISOString()}`);
        holds(kept <= Date.parse(link.expiresAt), `a browser keeps ${path} longer than the link`);
      }
      await owner.ok(owner.send({ method: 'DELETE', path: `/api/users/files/${id}` }));
      const open: string[] = [];
      for (const path of addresses) if ((await stranger.send({ path })).status === 200) open.push(path);

      holds(open.length === 0, `${open.join(', ')} is served after its file is gone`);
      return `${addresses.length} addresses end with the link, and with the file`;
    },
  },
];
