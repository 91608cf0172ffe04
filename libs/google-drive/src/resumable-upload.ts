import { GaxiosError } from 'gaxios';
import type { AuthClient } from 'google-auth-library';
import { z } from 'zod';
import { isTransient, pauseBefore, retries } from './failures.js';

/** Drive wants multiples of 256 KiB. */
const chunkBytes = 8 * 2 ** 20;
const mostInterruptions = 5;
const requestTimeout = 120_000;

export interface ResumableUpload {
  auth: AuthClient;
  /** Where uploads begin. */
  url: string;
  metadata: Record<string, unknown>;
  mediaType: string;
  bytes: Uint8Array;
  /** Milliseconds before the first new try. */
  firstPause: number;
  signal?: AbortSignal;
}

const Made = z.object({ id: z.string() });

/**
 * Uploads in pieces. What an interruption cut off is sent again from the last byte that arrived; a session that Google forgot begins
 * anew. Source: "Upload file data" of the Drive API's guide.
 *
 * @returns the new file's id
 * @throws GaxiosError
 */
export async function uploadResumable(upload: ResumableUpload): Promise<string> {
  let session = await begin(upload);
  let sent = 0;
  for (let interruptions = 0; ;) {
    try {
      const answer = await sendFrom(upload, session, sent);
      if ('id' in answer) return answer.id;
      sent = answer.received;
    } catch (error) {
      interruptions += 1;
      const forgotten = error instanceof GaxiosError && [404, 410].includes(error.response?.status ?? 0);
      if (interruptions > mostInterruptions || !(forgotten || isTransient(error))) throw error;
      await pauseBefore(error, interruptions, upload.firstPause, upload.signal);
      if (forgotten) session = await begin(upload);
      const answer = forgotten ? { received: 0 } : await askProgress(upload, session, sent);
      if ('id' in answer) return answer.id;
      sent = answer.received;
    }
  }
}

type Progress = { id: string } | { received: number };

async function begin({ auth, url, metadata, mediaType, bytes, firstPause, signal }: ResumableUpload): Promise<string> {
  const { headers } = await auth.request({
    ...retries(firstPause, signal),
    url,
    method: 'POST',
    params: { uploadType: 'resumable', fields: 'id' },
    headers: { 'x-upload-content-type': mediaType, 'x-upload-content-length': `${bytes.length}` },
    data: metadata,
    signal,
    timeout: requestTimeout,
  });
  const session = headers.get('location');
  if (session === null) throw new Error('Drive began an upload without an address for it.');

  return session;
}

function sendFrom(upload: ResumableUpload, session: string, start: number): Promise<Progress> {
  const { bytes } = upload;
  const end = Math.min(start + chunkBytes, bytes.length);
  const range = bytes.length === 0 ? 'bytes */0' : `bytes ${start}-${end - 1}/${bytes.length}`;

  return put(upload, session, range, bytes.subarray(start, end));
}

/** How much has arrived. Where the question itself is not answered, nothing new is assumed. */
async function askProgress(upload: ResumableUpload, session: string, known: number): Promise<Progress> {
  try {
    return await put(upload, session, `bytes */${upload.bytes.length}`);
  } catch (error) {
    if (isTransient(error)) return { received: known };
    throw error;
  }
}

async function put(
  { auth, signal }: ResumableUpload,
  session: string,
  range: string,
  data?: Uint8Array,
): Promise<Progress> {
  const response = await auth.request({
    url: session,
    method: 'PUT',
    headers: { 'content-range': range },
    ...(data && { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) }),
    redirect: 'manual',
    retry: false,
    validateStatus: (status) => status === 308 || (status >= 200 && status < 300),
    signal,
    timeout: requestTimeout,
  });
  if (response.status !== 308) return Made.parse(response.data);
  const last = /^bytes=0-(\d+)$/.exec(response.headers.get('range') ?? '')?.[1];

  return { received: last === undefined ? 0 : Number(last) + 1 };
}
