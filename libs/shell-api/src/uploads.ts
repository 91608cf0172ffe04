import { ApiError, retryDelay, uploadFile } from '@fidelio/api-client';
import { api } from './api';
import { session } from './session';
import { unlockFile, type WhyLocked } from './unlock-file';
import { type Upload, type UploadJob, uploadList } from './upload-list';

/** Tries after a lost connection, while the browser is online. */
const maxTries = 5;

/** By upload, while it is being sent. */
const connections = new Map<string, AbortController>();
const ended = new Map<UploadJob, { sent: number; errors: unknown[] }>();
const untouched = { state: 'waiting', sent: 0, problem: null } as const;
let running = false;

/** The uploads of this tab, one file after the other. They go on while the user moves through the product. */
export const uploads = {
  add(files: readonly { id: string; file: File }[], job: UploadJob): void {
    const added = files.map(({ id, file }) => ({ id, file, job, total: file.size, canRetry: true, ...untouched }));
    uploadList.set([...uploadList.current(), ...added]);
    void run();
  },

  cancel(id: string): void {
    const upload = find(id);
    change(id, { state: 'cancelled' });
    connections.get(id)?.abort();
    if (upload?.state === 'waiting') end(upload.job);
  },

  retry(id: string): void {
    change(id, untouched);
    void run();
  },

  /** Opens a locked file. @returns why it is not open */
  async unlock(id: string, password: string, why?: WhyLocked): Promise<string | null> {
    const upload = find(id);
    const refused = upload?.record ? await unlockFile(upload.record, password, why) : null;
    if (upload && refused === null) {
      uploads.dismiss(id);
      end(upload.job);
    }

    return refused;
  },

  dismiss(id: string): void {
    uploadList.set(uploadList.current().filter((upload) => upload.id !== id));
  },
};

const find = (id: string) => uploadList.current().find((upload) => upload.id === id);

function change(id: string, part: Partial<Upload>): void {
  uploadList.set(uploadList.current().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
}

/** Whether something would be lost if the page went away. */
function isUploading({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending' || state === 'disconnected';
}

uploadList.subscribe(() => {
  if (uploadList.current().some(isUploading)) globalThis.addEventListener('beforeunload', ask);
  else globalThis.removeEventListener('beforeunload', ask);
});

function ask(event: Event): void {
  event.preventDefault();
}

session.subscribe(() => {
  if (session.token() !== null || uploadList.current().length === 0) return;
  uploadList.set([]);
  for (const connection of connections.values()) connection.abort();
});

/** Sends what waits, one file after the other. */
async function run(): Promise<void> {
  if (running) return;
  running = true;
  for (let next = nextWaiting(); next; next = nextWaiting()) await send(next);
  running = false;
}

const nextWaiting = () => uploadList.current().find(({ state }) => state === 'waiting');

async function send({ id, file, job }: Upload): Promise<void> {
  const connection = new AbortController();
  connections.set(id, connection);
  const outcome = ended.get(job) ?? { sent: 0, errors: [] };
  ended.set(job, outcome);
  try {
    const answer = await sendWhileLost({ id, file, job }, connection.signal);
    outcome.sent += 1;
    job.onUploaded(answer);
    const { diagnosis, file: record } = answer.results;
    change(id, diagnosis?.failure?.kind === 'encrypted' ? { state: 'locked', record } : { state: 'done' });
  } catch (error) {
    if (!connection.signal.aborted) fail(id, file, job, error);
  } finally {
    connections.delete(id);
    end(job);
  }
}

function fail(id: string, file: File, job: UploadJob, error: unknown): void {
  ended.get(job)?.errors.push(error);
  const status = error instanceof ApiError ? error.status : null;
  const canRetry = status === null || status >= 500 || status === 408 || status === 429;
  change(id, { state: 'failed', problem: job.problemOf(file, error), canRetry });
  if (status !== 429) return;
  // The next files would be refused as well.
  for (const one of uploadList.current())
    if (one.state === 'waiting') change(one.id, { state: 'failed', problem: job.problemOf(one.file, error) });
}

/** Tells the job that nothing of it is being sent any more. */
function end(job: UploadJob): void {
  const own = uploadList.current().filter((upload) => upload.job === job);
  if (own.some(isUploading)) return;
  const { sent, errors } = ended.get(job) ?? { sent: 0, errors: [] };
  ended.delete(job);
  uploadList.set(uploadList.current().filter((upload) => upload.job !== job || upload.state !== 'done'));
  job.onEnd(sent, errors, own.filter(({ state }) => state !== 'done').length);
}

/** Sends a file, again and again while the connection is lost. */
async function sendWhileLost({ id, file, job }: Pick<Upload, 'id' | 'file' | 'job'>, signal: AbortSignal) {
  for (let failures = 0; ;) {
    change(id, { state: 'sending', sent: 0 });
    try {
      return await uploadFile(api, {
        file,
        fields: { ...job.fields, following: followingOf(job), clientMessageId: id },
        onProgress: (sent, total) => change(id, { sent, total }),
        signal,
      });
    } catch (error) {
      const isLost = error instanceof ApiError && error.code === 'network';
      if (!isLost || failures >= maxTries) throw error;
      change(id, { state: 'disconnected' });
      await connectionBack(retryDelay(failures), signal);
      if (signal.aborted) throw error;
      if (navigator.onLine) failures += 1;
    }
  }
}

const followingOf = (job: UploadJob): number =>
  uploadList.current().filter((upload) => upload.job === job && upload.state === 'waiting').length;

/** Waits until the browser is online again; where it says that it is, for some milliseconds. */
function connectionBack(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(done, milliseconds) : undefined;
    function done() {
      clearTimeout(timer);
      globalThis.removeEventListener('online', done);
      resolve();
    }
    globalThis.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}
