import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OfficeFormat } from '@fidelio/contracts';
import { z } from 'zod';

const SchemaError = z.object({ description: z.string(), id: z.string(), path: z.object({ partUri: z.string() }) });
export type SchemaError = z.infer<typeof SchemaError>;
const Answer = z.object({ id: z.number(), errors: z.array(SchemaError).optional(), failure: z.string().optional() });

const limits = { milliseconds: 60_000, bytes: 1024 ** 3, uses: 40, idle: 20_000 };

let child: ChildProcess | null = null;
let uses = 0;
let requests = 0;
let idle: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Schema errors of a package by the Open XML SDK. One warm process serves all calls in turn; it is killed when it takes
 * too long or too much memory, and after a number of files. Rejects where no answer came.
 */
export function schemaErrors(bytes: Uint8Array, format: OfficeFormat): Promise<SchemaError[]> {
  const answer = queue.then(() => ask(bytes, format));
  queue = answer.catch(() => undefined);

  return answer;
}

/** Ends the warm process; the next call starts another. */
export function closeSchemaValidator(): void {
  clearTimeout(idle);
  child?.kill('SIGKILL');
  child = null;
}

function ask(bytes: Uint8Array, format: OfficeFormat): Promise<SchemaError[]> {
  clearTimeout(idle);
  if (uses++ >= limits.uses) closeSchemaValidator();
  child ??= start();
  const asked = child;
  const id = ++requests;

  return new Promise<SchemaError[]>((resolve, reject) => {
    const fail = (reason: string) => {
      finish();
      if (child === asked) closeSchemaValidator();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail('the schema check took too long'), limits.milliseconds);
    const watch = setInterval(() => {
      if (residentBytes(asked.pid) > limits.bytes) fail('the schema check took too much memory');
    }, 250);
    const onExit = () => fail('the schema check ended early');
    const onMessage = (message: unknown) => {
      const { id: answered, errors, failure } = Answer.parse(message);
      if (answered !== id) return;
      finish();
      idle = setTimeout(closeSchemaValidator, limits.idle).unref();
      if (errors) resolve(errors);
      else reject(new Error(failure ?? 'no answer'));
    };
    const finish = () => {
      clearTimeout(timer);
      clearInterval(watch);
      asked.off('exit', onExit).off('message', onMessage);
    };
    asked.on('exit', onExit).on('message', onMessage);
    asked.send({ id, bytes, format });
  });
}

function start(): ChildProcess {
  uses = 1;
  const built = import.meta.url.endsWith('.js') ? 'schema-process.js' : 'schema-process.ts';
  const started = fork(fileURLToPath(new URL(built, import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Waiting for a warm process must not keep a finished program alive; while asked, the timer does.
  started.unref();
  started.channel?.unref();

  return started;
}

/** Linux alone tells this for free; elsewhere the time limit has to do. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0;
  }
}
