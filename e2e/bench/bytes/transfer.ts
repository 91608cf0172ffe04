import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { OfficeStream } from './office-stream.ts';

const boundary = 'fidelio-bench-boundary';

interface Transfer {
  address: string;
  headers?: Record<string, string> | undefined;
  /** Bytes a second of a slow client. */
  pace?: number | undefined;
}

/** Sends a file as a form. @returns the answer's text */
export async function upload({
  address,
  headers = {},
  fields = {},
  file,
  pace,
}: Transfer & { fields?: Record<string, string>; file: OfficeStream }): Promise<string> {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const start = Buffer.from(
    `${texts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="noise.docx"\r\n\r\n`,
  );
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const request = send(address, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': start.length + file.bytes + end.length,
    },
  });
  const answered = new Promise<string>((resolve, reject) => {
    request.once('response', (response) => textOf(response).then(resolve, reject));
    request.once('error', reject);
  });
  for (const chunk of formChunks(start, file, end)) {
    if (!request.write(chunk)) await once(request, 'drain');
    if (pace) await wait((chunk.length / pace) * 1000);
  }
  request.end();

  return answered;
}

function* formChunks(start: Buffer, file: OfficeStream, end: Buffer): Generator<Buffer> {
  yield start;
  yield* file.chunks();
  yield end;
}

/** Reads an answer to its end. @returns how many bytes came */
export function download({ address, headers = {}, pace }: Transfer): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = send(address, { headers }, (response) => readAll(response, pace).then(resolve, reject));
    request.once('error', reject);
    request.end();
  });
}

async function readAll(response: IncomingMessage, pace: number | undefined): Promise<number> {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (pace) await wait((chunk.length / pace) * 1000);
  }
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}`);

  return bytes;
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${text}`);

  return text;
}
