import { api, ApiError, notices } from '@fidelio/shell-api';
import { saveAs } from '@fidelio/ui';
import { useRef, useState } from 'react';
import { fileNameOf } from './content-disposition';
import { texts } from './texts';

export interface Download {
  /** 0 to 1 during a download, else null. */
  progress: number | null;
  start(): Promise<void>;
  cancel(): void;
}

/**
 * Downloads a file of the user or a sample and saves it under the name that the server sends.
 *
 * @param url   a file record's url, or a sample's storage path
 * @param bytes the size, used when the server does not send it
 */
export function useDownload(url: string, bytes = 0): Download {
  const open = (signal: AbortSignal) => api.open('download', { body: { url }, signal });

  return useSavedAnswer(open, { bytes, name: lastSegment(url), failed: texts.actions.downloadFailed });
}

interface Expected {
  /** The size, used when the server does not send it. */
  bytes: number;
  /** Used when the server sends no name. */
  name: string;
  /** What is said when it fails. */
  failed: string;
}

/** Saves an answer as a file, one at a time, under the name that the server sends. */
export function useSavedAnswer(open: (signal: AbortSignal) => Promise<Response>, expected: Expected): Download {
  const [progress, setProgress] = useState<number | null>(null);
  const connection = useRef<AbortController | null>(null);

  async function start() {
    if (connection.current) return;
    const own = new AbortController();
    connection.current = own;
    setProgress(0);
    try {
      const response = await open(own.signal);
      const total = Number(response.headers.get('content-length')) || expected.bytes;
      const parts = await readAll(response, (received) => setProgress(total > 0 ? Math.min(1, received / total) : 0));
      const type = response.headers.get('content-mimetype') ?? response.headers.get('content-type') ?? '';
      saveAs(new Blob(parts, { type }), fileNameOf(response.headers.get('content-disposition')) ?? expected.name);
    } catch (error) {
      const cancelled = own.signal.aborted || (error instanceof ApiError && error.code === 'cancelled');
      if (!cancelled) notices.error(expected.failed);
    } finally {
      connection.current = null;
      setProgress(null);
    }
  }

  return { progress, start, cancel: () => connection.current?.abort() };
}

async function readAll(response: Response, onProgress: (received: number) => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader();
  if (!reader) return [];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    received += value.length;
    onProgress(received);
  }
}

function lastSegment(url: string): string {
  return decodeURIComponent(url.split('/').at(-1) ?? url);
}
