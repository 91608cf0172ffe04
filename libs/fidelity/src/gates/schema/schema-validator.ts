import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OfficeFormat } from '@fidelio/contracts';
import { z } from 'zod';

const SchemaError = z.object({ description: z.string(), id: z.string(), path: z.object({ partUri: z.string() }) });
export type SchemaError = z.infer<typeof SchemaError>;
const Answer = z.object({ id: z.number(), errors: z.array(SchemaError).optional(), failure: z.string().optional() });

const limits = { milliseconds: 60_000, bytes: 1024 ** 3, uses: 200, idle: 20_000 };
/** WebAssembly never gives memory back: a process that has grown to this is replaced before the next file. */
const grown = 640 * 1024 ** 2;

let child: ChildProcess | null = null;
let uses = 0;
let requests = 0;
let idle: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Schema errors of a package by the Open XML SDK. One warm process serves all calls in turn; it is killed when it takes
 * too long or too much memory, and replaced when it has grown. Rejects where no answer came.
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
  if (child && (residentBytes(child.pid) > grown || uses >= limits.uses)) closeSchemaValidator();
  child ??= start();
  uses++;
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
  uses = 0;
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

/** The most memory that the warm process ever had, for measuring; 0 where there is none. */
export function schemaPeakBytes(): number {
  try {
    const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Linux alone tells this for free; elsewhere the time limit has to do. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0;
  }
}
