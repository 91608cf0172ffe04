import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { breachesOf, type DriveCall, recordedCalls } from '@fidelio/testing/google';
import { expect, test } from '@jest/globals';

const call = (line: string, body?: unknown): DriveCall => {
  const [method = '', address = ''] = line.split(' ');
  const { pathname, searchParams } = new URL(address, 'https://www.googleapis.com');

  return {
    method,
    path: pathname,
    query: searchParams,
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
  };
};

test.each([
  ['POST /upload/drive/v3/files?uploadType=resumable&fields=id,webViewLink', { name: 'a', parents: ['b'] }],
  ['POST /drive/v3/files?fields=id', { name: 'a', mimeType: 'b', appProperties: { fidelio: 'folder' } }],
  ['GET /drive/v3/files?q=x&fields=nextPageToken,%20files(id)&pageSize=100&orderBy=createdTime', undefined],
  ['GET /drive/v3/files/1?fields=exportLinks', undefined],
  ['GET /drive/v3/files/1/export?mimeType=application/pdf', undefined],
  ['DELETE /drive/v3/files/1', undefined],
])('the API knows %s', (line, body) => {
  expect(breachesOf(call(line, body))).toEqual([]);
});

test.each([
  ['GET /drive/v3/file/1', undefined, 'GET /drive/v3/file/1 is no call of the API'],
  ['PUT /drive/v3/files/1', undefined, 'PUT /drive/v3/files/1 is no call of the API'],
  ['POST /upload/drive/v3/files', {}, 'drive.files.create: an upload names its uploadType'],
  ['POST /drive/v3/files', { title: 'a' }, 'drive.files.create: title is no property of File'],
  ['POST /drive/v3/files', { parents: 'b' }, 'drive.files.create: parents is no array'],
  ['POST /drive/v3/files', { appProperties: { fidelio: 1 } }, 'drive.files.create: appProperties is no object'],
  ['GET /drive/v3/files?query=x', undefined, 'drive.files.list: query is no parameter'],
  ['GET /drive/v3/files?pageSize=2000', undefined, 'drive.files.list: pageSize may not be 2000'],
  ['GET /drive/v3/files?fields=items(id)', undefined, 'drive.files.list: items is no field of FileList'],
  ['GET /drive/v3/files?fields=files(title)', undefined, 'drive.files.list: title is no field of File'],
  ['GET /drive/v3/files?supportsTeamDrives=true', undefined, 'drive.files.list: supportsTeamDrives may not be true'],
  ['GET /drive/v3/files/1/export', undefined, 'drive.files.export: the parameter mimeType is missing'],
  ['DELETE /drive/v3/files/1', {}, 'drive.files.delete: it has a body'],
])('the API does not know %s %j', (line, body, complaint) => {
  expect(breachesOf(call(line, body))).toEqual([complaint]);
});

test('the recorded document names the parameters that Google’s own library has for the same calls', async () => {
  const types = await readFile(createRequire(import.meta.url).resolve('@googleapis/drive/build/v3.d.ts'), 'utf8');

  for (const { name, parameters } of recordedCalls) {
    const title = `Params$Resource$Files$${name[0]!.toUpperCase()}${name.slice(1)} extends`;
    const block = types.slice(types.indexOf(title)).split('\n    }\n')[0]!;
    const own = [...block.matchAll(/^ {8}(\w+)\?: (?:string|number|boolean);$/gm)].map(([, parameter]) => parameter);
    expect([name, own.toSorted()]).toEqual([name, parameters.toSorted()]);
  }
});
