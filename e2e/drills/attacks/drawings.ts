import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocx, buildPptx } from '@fidelio/testing';
import { unzipSync } from 'fflate';
import { ComparisonAnswer, type FileRecord } from '@fidelio/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import { jsonOf } from '../../harness/load/person.ts';
import { findProgram } from '../../run/find-program.ts';
import { listen } from '../../support/ports.ts';
import { type Attack, holds } from './attack.ts';
import { signUp, type Visitor } from './visitor.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8DwHwAFAAH/q842iQAAAABJRU5ErkJggg==',
  'base64',
);

const size = '<a:off x="0" y="0"/><a:ext cx="1828800" cy="1828800"/>';
const filled = (link: string) =>
  `<a:xfrm>${size}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:blipFill><a:blip r:link="${link}"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>`;
const shape = `<wps:wsp><wps:cNvSpPr/><wps:spPr>${filled('out')}</wps:spPr><wps:bodyPr/></wps:wsp>`;
const group = `<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm>${size}<a:chOff x="0" y="0"/><a:chExt cx="1828800" cy="1828800"/></a:xfrm></wpg:grpSpPr>${shape}</wpg:wgp>`;
const inline = (kind: string, inside: string) =>
  `<w:p><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="1828800" cy="1828800"/><wp:docPr id="5" name="Drawing"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/${kind}">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
/** Drawn by the renderer, whatever else is in the document. */
export const ellipse =
  '<w:p><w:r><w:pict><v:oval style="width:60pt;height:40pt" fillcolor="#c00000"/></w:pict></w:r></w:p>';
const embedded = inline('wordprocessingShape', shape)
  .replace(
    'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
    'http://schemas.openxmlformats.org/drawingml/2006/picture',
  )
  .replace(
    shape,
    '<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="in"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr/></pic:pic>',
  );
const svg = (href: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99"><image xlink:href="${href}" width="99" height="99"/></svg>`;
/** Called a PNG, an SVG inside an SVG names the place. */
const nested = (address: string) => svg(`data:image/png;base64,${Buffer.from(svg(address)).toString('base64')}`);
const outside = (target: string) => [{ id: 'out', type: 'image', target, external: true }];

/** Documents whose drawing is filled with a picture from elsewhere. */
const documents: [name: string, build: (address: string) => Uint8Array][] = [
  [
    'shape.docx',
    (to) => buildDocx({ body: ellipse + inline('wordprocessingShape', shape), relationships: outside(to) }),
  ],
  [
    'group.docx',
    (to) => buildDocx({ body: ellipse + inline('wordprocessingGroup', group), relationships: outside(to) }),
  ],
  [
    'nested.docx',
    (to) =>
      buildDocx({
        body: ellipse + embedded,
        parts: { 'word/media/a.svg': { content: nested(to) } },
        relationships: [{ id: 'in', type: 'image', target: 'media/a.svg' }],
      }),
  ],
  [
    'slide.pptx',
    (to) =>
      buildPptx({
        slides: [
          `<p:sp><p:nvSpPr><p:cNvPr id="9" name="Plan"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${filled('out')}</p:spPr></p:sp>`,
        ],
        slideRelationships: { 1: outside(to) },
      }),
  ],
];

/** A renderer that opens what a document names would fetch pages and read files of the worker's machine. */
export const drawings: Attack[] = [
  {
    what: '1 a drawing makes the renderer fetch an address',
    async attempt(target) {
      if (!(await hasOffice())) return null;
      const heard: string[] = [];
      const listener = createServer((request, response) => {
        heard.push(`${request.url}`);
        response.setHeader('content-type', 'image/png').end(picture);
      });
      const port = await listen(listener);
      const visitor = await signUp(target);
      let corrected = 0;
      for (const [name, build] of documents)
        if (await correctedFile(visitor, name, build(`http://127.0.0.1:${port}/${name}.png`))) corrected += 1;
      listener.close();

      holds(heard.length === 0, `fetched ${heard.join(', ')}`);
      holds(corrected > 0, 'no file was corrected: nothing was shown');
      return `${documents.length} documents, ${corrected} corrected; the listener heard nothing`;
    },
  },
  {
    what: '1 a drawing brings a picture of the machine into the corrected file',
    async attempt(target) {
      if (!(await hasOffice())) return null;
      const folder = await mkdtemp(join(tmpdir(), 'fidelio-attacks-secret-'));
      const secret = join(folder, 'secret.png');
      await writeFile(secret, picture);
      const visitor = await signUp(target);
      const differing: string[] = [];
      let [copies, pages] = [0, 0];
      for (const [name, build] of documents) {
        const there = await shownOf(visitor, name, build(`file://${secret}`));
        const nowhere = await shownOf(visitor, name, build(`file://${folder}/nothing.png`));
        if (there.copy !== null) copies += 1;
        pages += there.pages.length;
        if (picturesOf(there.copy) !== picturesOf(nowhere.copy)) differing.push(name);
        if (there.pages.join() !== nowhere.pages.join()) differing.push(`pages of ${name}`);
      }
      await rm(folder, { recursive: true });

      holds(copies > 0 && pages > 0, `${copies} corrected files and ${pages} pages: nothing was shown`);
      holds(differing.length === 0, `it is shown: ${differing.join(', ')}`);
      return `a picture that exists and one that does not make the same ${copies} corrected files and ${pages} pages`;
    },
  },
];

export const hasOffice = async () => (await findProgram(['soffice'])) !== null;

/** What a file becomes: the corrected copy, and pictures of its pages. */
async function shownOf(visitor: Visitor, name: string, bytes: Uint8Array) {
  const id = await visitor.uploaded(bytes, name);
  const copy = await correctedCopy(visitor, id);
  const pages: string[] = [];
  for (const { picture } of (await drawnPages(visitor, id)).arriving.pages)
    if (picture) pages.push((await visitor.ok(visitor.send({ path: picture }))).body.toString('base64'));

  return { copy, pages };
}

/** The comparison of a file once its pages are drawn, or have failed. */
export async function drawnPages(visitor: Visitor, id: string) {
  for (const deadline = Date.now() + 120_000; ; await wait(250)) {
    const answer = await visitor.ok(visitor.send({ path: `/api/users/files/${id}/comparison` }));
    const { results } = ComparisonAnswer.parse(jsonOf(answer));
    if (results.arriving.state !== 'drawing') return results;
    holds(Date.now() < deadline, 'pages were not drawn within two minutes');
  }
}

/** The corrected file, after the user agreed to everything that was asked; null where there is none. */
export async function correctedFile(visitor: Visitor, name: string, bytes: Uint8Array): Promise<Buffer | null> {
  return correctedCopy(visitor, await visitor.uploaded(bytes, name));
}

async function correctedCopy(visitor: Visitor, id: string): Promise<Buffer | null> {
  let file = await visitor.settled(id);
  for (const { id: finding } of file.diagnosis?.findings ?? []) {
    if (file.waitReason !== 'needs-agreement') break;
    await visitor.post(`/api/users/files/${id}/agree`, { finding });
    file = await visitor.settled(id);
  }

  return file.fixedFileUrl === null ? null : fetchFixed(visitor, file);
}

async function fetchFixed(visitor: Visitor, { fixedFileUrl }: FileRecord): Promise<Buffer> {
  const { pathname, search } = new URL(fixedFileUrl ?? '', 'http://localhost');

  return (await visitor.ok(visitor.send({ path: `${pathname}${search}` }))).body;
}

/** The pictures that we have drawn into a file, as text that can be compared; those of its owner name what they name. */
function picturesOf(file: Buffer | null): string {
  const parts = Object.entries(file ? unzipSync(file) : {}).filter(([name]) => /\/media\/fidelio/.test(name));

  return parts
    .map(([name, bytes]) => `${name} ${Buffer.from(bytes).toString('base64')}`)
    .toSorted()
    .join('\n');
}
