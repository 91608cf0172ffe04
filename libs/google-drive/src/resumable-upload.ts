import { GaxiosError } from 'gaxios';
import type { AuthClient } from 'google-auth-library';
import { z } from 'zod';
import { isTransient, pauseBefore, retries } from './failures.js';

/** Drive wants multiples of 256 KiB. */
const chunkBytes = 8 * 2 ** 20;
const maxInterruptions = 5;
const requestTimeoutMs = 120_000;

export interface ResumableUpload {
  auth: AuthClient;
  /** Where uploads begin. */
  url: string;
  metadata: Record<string, unknown>;
  mediaType: string;
  content: UploadContent;
  /** Milliseconds before the first new try. */
  firstPauseMs: number;
  signal?: AbortSignal;
  /** How many bytes have arrived, after each piece. */
  onProgress?: (arrived: number) => void;
}

/** Bytes that are read piece by piece, so that a large file does not lie in memory. */
export interface UploadContent {
  length: number;
  /** @param end the position after the last byte */
  read(start: number, end: number): Promise<Uint8Array>;
}

export function inMemory(bytes: Uint8Array): UploadContent {
  return { length: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
}

const Made = z.object({ id: z.string(), webViewLink: z.string().optional() });
type Made = z.infer<typeof Made>;

/**
 * Uploads in pieces. What an interruption cut off is sent again from the last byte that arrived; a session that Google forgot begins
 * anew. Source: "Upload file data" of the Drive API's guide.
 *
 * @returns the new file's id, and where a person opens it
 * @throws GaxiosError
 */
export async function uploadResumable(upload: ResumableUpload): Promise<Made> {
  let session = await begin(upload);
  let sent = 0;
  for (let interruptions = 0; ;) {
    try {
      const answer = await sendFrom(upload, session, sent);
      if ('id' in answer) return answer;
      sent = answer.received;
      upload.onProgress?.(sent);
    } catch (error) {
      interruptions += 1;
      const forgotten = error instanceof GaxiosError && [404, 410].includes(error.response?.status ?? 0);
      if (interruptions > maxInterruptions || !(forgotten || isTransient(error))) throw error;
      await pauseBefore(error, interruptions, upload.firstPauseMs, upload.signal);
      if (forgotten) session = await begin(upload);
      const answer = forgotten ? { received: 0 } : await askProgress(upload, session, sent);
      if ('id' in answer) return answer;
      sent = answer.received;
    }
  }
}

type Progress = Made | { received: number };

async function begin({
  auth,
  url,
  metadata,
  mediaType,
  content,
  firstPauseMs,
  signal,
}: ResumableUpload): Promise<string> {
  const { headers } = await auth.request({
    ...retries(firstPauseMs, signal),
    url,
    method: 'POST',
    params: { uploadType: 'resumable', fields: 'id,webViewLink' },
    headers: { 'x-upload-content-type': mediaType, 'x-upload-content-length': `${content.length}` },
    data: metadata,
    signal,
    timeout: requestTimeoutMs,
  });
  const session = headers.get('location');
  if (session === null) throw new Error('Drive began an upload without an address for it.');

  return session;
}

async function sendFrom(upload: ResumableUpload, session: string, start: number): Promise<Progress> {
  const { length, read } = upload.content;
  const end = Math.min(start + chunkBytes, length);
  const range = length === 0 ? 'bytes */0' : `bytes ${start}-${end - 1}/${length}`;

  return put(upload, session, range, await read(start, end));
}

/** How much has arrived. Where the question itself is not answered, nothing new is assumed. */
async function askProgress(upload: ResumableUpload, session: string, known: number): Promise<Progress> {
  try {
    return await put(upload, session, `bytes */${upload.content.length}`);
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
    timeout: requestTimeoutMs,
  });
  if (response.status !== 308) return Made.parse(response.data);
  const last = /^bytes=0-(\d+)$/.exec(response.headers.get('range') ?? '')?.[1];

  return { received: last === undefined ? 0 : Number(last) + 1 };
}
