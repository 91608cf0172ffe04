import { UploadAnswer, type UploadFields } from '@fidelio/contracts';
import { type ApiClient, formOf } from './api-client';
import { ApiError, errorOfAnswer, parseJson } from './api-error';

export interface UploadOptions {
  file: File;
  fields: Omit<UploadFields, 'reason' | 'following'> & Partial<Pick<UploadFields, 'reason' | 'following'>>;
  /** Called with the bytes sent so far and the total. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file and reports the progress. It uses XMLHttpRequest, because `fetch` reports none.
 *
 * @throws ApiError with the upload's catalogue code, `network` or `cancelled`
 */
export async function uploadFile(client: ApiClient, options: UploadOptions): Promise<UploadAnswer> {
  const { url, headers } = await client.prepare('upload');
  const answer = await send(url, headers, formOf(options.fields, options.file), options);
  if (answer.status !== 200) {
    const error = errorOfAnswer(answer.status, answer.text, answer.retryAfter);
    if (answer.status === 401) client.session.onRefused(error);
    throw error;
  }
  const parsed = UploadAnswer.safeParse(parseJson(answer.text));
  if (!parsed.success) throw new ApiError('unreadable-answer', answer.status, null, { cause: parsed.error });

  return parsed.data;
}

function send(url: string, headers: Record<string, string>, form: FormData, { onProgress, signal }: UploadOptions) {
  return new Promise<{ status: number; text: string; retryAfter: string | null }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded, event.total));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
      }),
    );
    request.addEventListener('error', () => reject(new ApiError('network', null)));
    request.addEventListener('abort', () => reject(new ApiError('cancelled', null)));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new ApiError('cancelled', null));
    else request.send(form);
  });
}
