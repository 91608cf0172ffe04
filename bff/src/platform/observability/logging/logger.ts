import { type LoggerService } from '@nestjs/common';
import { type Logger as Pino, pino } from 'pino';
import { currentContext } from '../work-context.js';
import { redaction, scrub } from './redaction.js';

/** Fields of a log line. None is meant for mail addresses, codes, tokens, file names or contents. */
export interface LogFields {
  error?: unknown;
  [name: string]: unknown;
}

const bufferBytes = 8 * 1024;
const flushMilliseconds = 200;

/** So many of the last lines are kept for a support packet. */
const keptLines = 1_000;

/** JSON lines on standard error, written asynchronously; standard output has the ready message alone. */
export class Logger implements LoggerService {
  private readonly pino: Pino;
  private readonly destination: ReturnType<typeof pino.destination>;
  private readonly last: string[] = [];
  private flushTimer?: NodeJS.Timeout;

  constructor(level: string) {
    // One write a line would cost as much as the request itself. At the exit pino writes the rest.
    this.destination = pino.destination({ fd: 2, sync: false, minLength: bufferBytes });
    this.pino = pino(
      {
        level,
        base: undefined,
        timestamp: pino.stdTimeFunctions.isoTime,
        errorKey: 'error',
        formatters: { level: (label) => ({ level: label }) },
        redact: redaction,
        mixin: contextFields,
        hooks: { streamWrite: (line) => this.keep(scrub(line)) },
      },
      this.destination,
    );
  }

  /** Whether `info` lines are written, for callers whose fields are costly to build. */
  get infoEnabled(): boolean {
    return this.pino.isLevelEnabled('info');
  }

  /** The last lines, as they were written. */
  get lastLines(): readonly string[] {
    return this.last;
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

  private keep(line: string): string {
    this.last.push(line);
    if (this.last.length > keptLines) this.last.splice(0, keptLines / 10);
    this.flushSoon();

    return line;
  }

  /** pino's own periodic flush writes without end, also where no line waits, and keeps a process from ending. */
  private flushSoon(): void {
    this.flushTimer ??= setTimeout(() => {
      this.flushTimer = undefined;
      this.destination.flush();
    }, flushMilliseconds).unref();
  }

  /** Nest logs every module and route here; that is debug output. */
  log(message: string, context?: string): void {
    this.pino.debug({ context }, message);
  }
}

function contextFields(): object {
  const context = currentContext();
  if (!context) return {};

  return { requestId: context.requestId, ...(context.span && { traceId: context.span.traceId }) };
}

function serialised(fields: LogFields | string): object {
  if (typeof fields === 'string') return { detail: fields };

  return 'error' in fields ? { ...fields, error: describe(fields.error) } : fields;
}

/** Without a driver error's `detail` and `parameters`: they quote rows. */
function describe(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause !== undefined && depth < 3 ? { cause: describe(error.cause, depth + 1) } : {};

  return { name: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
