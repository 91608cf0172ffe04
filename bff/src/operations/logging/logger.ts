import { type LoggerService } from '@nestjs/common';
import { type Logger as Pino, pino } from 'pino';
import { currentWork } from '../work-context.js';
import { redaction } from './redaction.js';
import { scrub } from './scrub.js';

/** What may stand in a log line. There is no field for addresses, codes, tokens, names of files or contents. */
export interface LogFields {
  error?: unknown;
  [name: string]: unknown;
}

/** Bytes that leave together, or what there is after this many milliseconds. */
const batch = 8 * 1024;
const flushEvery = 200;

/** Structured lines on standard error; standard output belongs to the ready message. Written aside from the request. */
export class Logger implements LoggerService {
  private readonly pino: Pino;

  constructor(level: string) {
    // A write for every line costs as much as the request that it tells of. At the end pino writes out what is left.
    const destination = pino.destination({ fd: 2, sync: false, minLength: batch, periodicFlush: flushEvery });
    this.pino = pino(
      {
        level,
        base: undefined,
        timestamp: pino.stdTimeFunctions.isoTime,
        errorKey: 'error',
        formatters: { level: (label) => ({ level: label }) },
        redact: redaction,
        mixin: requestOfWork,
        hooks: { streamWrite: scrub },
      },
      destination,
    );
  }

  /** Whether `info` lines are written: what costs something to put together is not, where they are not. */
  get tells(): boolean {
    return this.pino.isLevelEnabled('info');
  }

  info(message: string, fields: LogFields = {}): void {
    this.pino.info(serialised(fields), message);
  }

  warn(message: string, fields: LogFields | string = {}): void {
    this.pino.warn(serialised(fields), message);
  }

  error(message: string, fields: LogFields | string = {}): void {
    this.pino.error(serialised(fields), message);
  }

  /** Nest tells every module and route it maps; that is for debugging. */
  log(message: string, context?: string): void {
    this.pino.debug({ context }, message);
  }
}

function requestOfWork(): object {
  const work = currentWork();
  if (!work) return {};

  return { requestId: work.requestId, ...(work.span && { traceId: work.span.traceId }) };
}

function serialised(fields: LogFields | string): object {
  if (typeof fields === 'string') return { detail: fields };

  return 'error' in fields ? { ...fields, error: describe(fields.error) } : fields;
}

/** Name, code, message and stack; not a driver error's `detail` or `parameters`, which quote rows. */
function describe(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause !== undefined && depth < 3 ? { cause: describe(error.cause, depth + 1) } : {};

  return { name: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
