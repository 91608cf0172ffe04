import { buildDocx, paragraph } from '@fidelio/testing';
import { FakeGoogle } from '@fidelio/testing/google';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { consentAddress, type GoogleClient, openPersonDrive, type SavedFile } from '../src/index.js';
import { inMemory } from '../src/resumable-upload.js';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const redirect = 'http://localhost:4200/api/users/google/callback';
const never = new AbortController().signal;

let google: FakeGoogle;
let client: GoogleClient;

beforeEach(async () => {
  google = await FakeGoogle.start();
  client = { ...google.tokens.client, redirect, origin: google.origin, firstPauseMs: 5 };
});
afterEach(async () => {
  await google.stop();
  // Every request follows the published description of the API.
  expect(google.breaches).toEqual([]);
});

async function consent(verifier: string): Promise<string> {
  const page = await (await fetch(consentAddress(client, { state: 'state-1', verifier }))).text();
  const back = /href="([^"]*code=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(back).searchParams.get('state')).toBe('state-1');

  return new URL(back).searchParams.get('code') ?? '';
}

const letter = (changes: Partial<SavedFile> = {}): SavedFile => ({
  name: 'Letter',
  format: 'docx',
  mediaType: docx,
  convert: true,
  content: inMemory(buildDocx({ body: paragraph('Dear reader') })),
  ...changes,
});

test('a file arrives as a Doc or as it is, and the consent is given back', async () => {
  const drive = await openPersonDrive(client, { code: await consent('verifier'), verifier: 'verifier' }, never);

  const link = await drive.save(letter(), never, () => undefined);
  await drive.save(letter({ convert: false, name: 'Letter.docx' }), never, () => undefined);

  expect(google.files.all).toMatchObject([
    { name: 'Letter', mimeType: 'application/vnd.google-apps.document' },
    { name: 'Letter.docx', mimeType: docx, imported: null },
  ]);
  expect(link).toBe(`${google.origin}/open/${google.files.all[0]?.id}`);
  expect(google.tokens.hasConsent).toBe(true);
  await drive.close();
  expect(google.tokens.hasConsent).toBe(false);
});

test('a code works with its own verifier alone, and once', async () => {
  const code = await consent('verifier');
  await expect(openPersonDrive(client, { code, verifier: 'another' }, never)).rejects.toMatchObject({
    failure: 'not-allowed',
  });
  await expect(openPersonDrive(client, { code, verifier: 'verifier' }, never)).rejects.toMatchObject({
    failure: 'not-allowed',
  });
});

test('a large file is read and sent piece by piece, and goes on after a cut', async () => {
  const noise = Buffer.alloc(20 * 2 ** 20, 'x');
  const read: number[] = [];
  const content = {
    length: noise.length,
    read: async (start: number, end: number) => {
      read.push(end - start);

      return noise.subarray(start, end);
    },
  };
  google.next(/^PUT \/upload\/session/, null, { cutAfter: 100_000 });
  const drive = await openPersonDrive(client, { code: await consent('v'), verifier: 'v' }, never);
  const arrived: number[] = [];

  await drive.save(letter({ convert: false, content }), never, (bytes) => arrived.push(bytes));

  expect(google.files.all[0]?.bytes?.length).toBe(noise.length);
  expect(Math.max(...read)).toBe(8 * 2 ** 20);
  expect(arrived[0]).toBe(8 * 2 ** 20);
});
