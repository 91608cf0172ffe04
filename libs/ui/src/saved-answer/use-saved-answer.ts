import { useRef, useState } from 'react';
import { saveAs } from '../save-as';
import { fileNameOf } from './content-disposition';

export interface Download {
  /** 0 to 1 during a download, else null. */
  progress: number | null;
  start(): Promise<void>;
  cancel(): void;
}

interface Expected {
  /** The size, used when the server does not send it. */
  bytes: number;
  /** Used when the server sends no name. */
  name: string;
  /** Called when it fails, not when it is cancelled. */
  onFailed(error: unknown): void;
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
      if (!own.signal.aborted) expected.onFailed(error);
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
