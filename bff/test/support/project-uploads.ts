import { ProjectFilePage } from '@fidelio/contracts/projects';
import { buildDocx, paragraph } from '@fidelio/testing';
import { unzipSync } from 'fflate';
import type { TestApp } from './app.js';
import { until } from './people.js';
import type { TestProject } from './projects.js';

export const letter = () => Buffer.from(buildDocx({ body: paragraph(`A letter ${crypto.randomUUID()}.`) }));

/** What the browser does with the uploads of a project. */
export function uploadsOf(bff: TestApp, project: TestProject) {
  const send = (
    path: string,
    content: Buffer,
    { bearer = project.owner.bearer, modifiedAt = '2024-05-01T08:00:00.000Z' } = {},
  ) =>
    bff
      .visitor()
      .post(`/api/projects/${project.id}/uploads`)
      .set('authorization', bearer)
      .field({ path, modifiedAt })
      .attach('file', content, 'file.docx');

  const files = async (query: object = {}) =>
    ProjectFilePage.parse((await project.as().get('/files', query).expect(200)).body).results.files;

  /** The files of the project once the worker has read them all. */
  const read = () =>
    until(async () => {
      const [waiting, all] = [await files({ reason: 'being-read' }), await files()];

      return waiting.length === 0 && all.length > 0 ? all : undefined;
    });

  const copies = async (query: object = {}) => {
    const answer = await project
      .as()
      .get('/copies', query)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);

    return unzipSync(answer.body);
  };

  return { send, files, read, copies };
}

export type ProjectUploads = ReturnType<typeof uploadsOf>;
