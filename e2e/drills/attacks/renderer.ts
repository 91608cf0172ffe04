import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { buildDocx, paragraph } from '@fidelio/testing';
import { crc32, deflateSync } from 'node:zlib';
import { type Attack, holds } from './attack.ts';
import { drawnPages, ellipse, hasOffice } from './drawings.ts';
import type { Target } from './target.ts';
import { signUp } from './visitor.ts';

const inline = (id: string) =>
  `<w:p><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="1828800" cy="1828800"/><wp:docPr id="5" name="Picture"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1828800" cy="1828800"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** A document that shows a picture of its own. */
export function withPicture(name: string, content: string | Uint8Array, body = ''): Uint8Array {
  return buildDocx({
    body: inline('in') + body,
    parts: { [`word/media/${name}`]: { content } },
    relationships: [{ id: 'in', type: 'image', target: `media/${name}` }],
  });
}

/** A PNG of one colour that claims, and has, this many pixels a side; a few KB. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));

    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });

  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const maxSeconds = 20;

/** What a renderer may reach, cost and leave behind. */
export const renderer: Attack[] = [
  {
    what: '72 a picture of 900 million pixels and 6,000 drawings make a bystander wait',
    async attempt(target) {
      if (!(await hasOffice())) return null;
      const [attacker, bystander] = [await signUp(target), await signUp(target)];
      const drawings = ellipse.slice('<w:p>'.length, -'</w:p>'.length).repeat(6000);
      const hostile = [
        withPicture('a.png', hugePng(30_000)),
        buildDocx({ body: `<w:p>${drawings}</w:p>` }),
        withPicture('b.png', hugePng(29_000)),
      ];
      const ids: string[] = [];
      for (const bytes of hostile) ids.push(await attacker.uploaded(bytes));
      for (const each of ids) await attacker.settled(each);
      for (const each of ids) await attacker.ok(attacker.send({ path: `/api/users/files/${each}/comparison` }));
      // Whose pages nobody has drawn before: they come after those of the hostile ones.
      const id = await bystander.uploaded(buildDocx({ body: paragraph('The quarterly figures.') }));
      await bystander.settled(id);
      const from = performance.now();
      const { state } = (await drawnPages(bystander, id)).arriving;
      const seconds = (performance.now() - from) / 1000;
      const condemned = (await attacker.files()).filter(({ waitReason }) => waitReason === 'cannot-be-opened');
      // Calls off what is still drawn.
      await attacker.ok(attacker.send({ method: 'DELETE', path: '/api/users/me' }));

      holds(state === 'ready', 'the pages of the bystander could not be drawn');
      holds(seconds < maxSeconds, `the bystander waited ${Math.round(seconds)} s for pages`);
      holds(condemned.length === 0, `${condemned.length} files ‘cannot be opened’ because they are drawn slowly`);
      return `the bystander waited ${seconds.toFixed(1)} s for pages`;
    },
  },
  {
    what: '73 documents stay in a folder when their run is called off',
    async attempt(target) {
      const person = await signUp(target);
      // What is drawn of attack 72 may go on for a while.
      const others = new Set((await documentsIn(target)).map(folderOf));
      const documents = async () => (await documentsIn(target)).filter((name) => !others.has(folderOf(name)));
      const slow = buildDocx({ body: ellipse.repeat(400) + '<w:p/>' });
      let begun = 0;
      for (let tries = 0; tries < 3; tries += 1) {
        const id = await person.uploaded(slow, `${tries}.docx`);
        const seen = Date.now() + 60_000;
        while ((await documents()).length === 0 && Date.now() < seen) await wait(50);
        if ((await documents()).length > 0) begun += 1;
        await person.ok(person.send({ method: 'DELETE', path: `/api/users/files/${id}` }));
      }
      let left = await documents();
      for (const deadline = Date.now() + 90_000; left.length > 0 && Date.now() < deadline; await wait(500))
        left = await documents();

      holds(begun > 0, 'no run had a document when it was called off: nothing was shown');
      holds(left.length === 0, `${left.length} documents are left: ${left.slice(0, 3).join(', ')}`);
      return `${begun} runs were called off with a document in their folder, and left none`;
    },
  },
];

/** Of one run, or of one engine process. */
const folderOf = (name: string) => name.split('/').slice(0, 2).join('/');

/** Documents that are worked on. */
async function documentsIn({ work }: Target): Promise<string[]> {
  // A folder is made with its first run.
  const names = await Promise.all(work.map((folder) => readdir(folder, { recursive: true }).catch(() => [])));

  return names
    .flat()
    .filter((name) => /(?:\/in|\/out|\.(?:docx|pptx|xlsx|pdf))$/.test(name) && !name.includes('/home/'));
}
