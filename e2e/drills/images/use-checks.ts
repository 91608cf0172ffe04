import { buildDocx } from '@fidelio/testing';
import { unzipSync } from 'fflate';
import type { Mails } from '../../harness/load/mails.ts';
import { Person } from '../../harness/load/person.ts';
import { correctedFile, ellipse } from '../attacks/drawings.ts';
import { Visitor } from '../attacks/visitor.ts';
import type { Check } from '../proxy/check.ts';
import type { Deployment } from './deployment.ts';

/** From sign-up to the mailed file, and a document with a drawing, which the renderer makes a picture of. */
export async function checkDocuments({ port }: Deployment, mails: Mails, check: Check): Promise<void> {
  const person = new Person({ number: 1, port, mails });
  await person.register();
  check('somebody signs in with a mailed code', person.token !== null, person.email);
  await person.upload();
  const mail = await mails.corrected(person.email);
  check('the corrected file is mailed', mail !== undefined, mail?.subject);
  const link = /http:\/\/localhost\S+/.exec(mail?.text ?? '')?.[0];
  const answer = link === undefined ? undefined : await fetch(link);
  const file = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
  check('its link opens the file', isOffice(file), `${answer?.status}, ${file.length} bytes`);
  person.browser.close();

  const visitor = new Visitor({ port });
  visitor.token = person.token;
  const drawn = await correctedFile(visitor, 'drawing.docx', buildDocx({ body: ellipse }));
  const pictures = Object.keys(drawn ? unzipSync(drawn) : {}).filter((name) => name.includes('/media/'));
  check('a drawing has become a picture', pictures.length > 0, pictures);
  visitor.close();
}

const isOffice = (bytes: Buffer): boolean =>
  bytes.subarray(0, 2).toString() === 'PK' && '[Content_Types].xml' in unzipSync(bytes);

/** The version that the page names lies on the remote's own server: both images were built alike. */
export async function checkRemotes({ port, remotes }: Deployment, check: Check): Promise<void> {
  const textOf = async (path: string) =>
    (await fetch(`http://localhost:${port}${path}`, { headers: { accept: 'text/html' } })).text();
  // What is of staff alone is named on no other page.
  const page = (await textOf('/')) + (await textOf('/staff'));
  const missing: string[] = [];
  for (const [name, server] of Object.entries(remotes)) {
    const path = new RegExp(`/remotes/${name}/[\\w.-]+/[\\w.-]+\\.js`).exec(page)?.[0];
    const answer = path && (await fetch(`http://127.0.0.1:${server.port}${path}`));
    if (!answer || !answer.ok) missing.push(path ?? name);
  }
  check('each remote’s server has what the page names', missing.length === 0, missing);
}
