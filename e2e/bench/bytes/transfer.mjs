import { request as send } from 'node:http';

const boundary = 'fidelio-bench-boundary';
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a file as a form. `pace` is the bytes a second of a slow client.
 *
 * @returns the answer's text
 */
export async function upload({ address, headers = {}, fields = {}, file, pace }) {
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
  const answered = new Promise((resolve, reject) => {
    request.once('response', (response) => textOf(response).then(resolve, reject));
    request.once('error', reject);
  });
  for (const chunk of formChunks(start, file, end)) {
    if (!request.write(chunk)) await new Promise((resolve) => request.once('drain', resolve));
    if (pace) await wait((chunk.length / pace) * 1000);
  }
  request.end();

  return answered;
}

function* formChunks(start, file, end) {
  yield start;
  yield* file.chunks();
  yield end;
}

/** Reads an answer to its end. @returns its bytes */
export function download({ address, headers = {}, pace }) {
  return new Promise((resolve, reject) => {
    const request = send(address, { headers }, async (response) => {
      let bytes = 0;
      try {
        for await (const chunk of response) {
          bytes += chunk.length;
          if (pace) await wait((chunk.length / pace) * 1000);
        }
        if (response.statusCode !== 200) throw new Error(`${response.statusCode}`);
        resolve(bytes);
      } catch (error) {
        reject(error);
      }
    });
    request.once('error', reject);
    request.end();
  });
}

async function textOf(response) {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${text}`);

  return text;
}
