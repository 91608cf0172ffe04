import { codeOf } from '../config/code-of.js';

/**
 * No connection, or a broken one: Node's codes, PostgreSQL's classes 08 and 57P. Or one without means: class 53, such as too many
 * clients, no memory, a full disk.
 */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P\d\d|53\d{3})$/;
const words = /^(Connection terminated|timeout exceeded when trying to connect)/;
/** TypeORM's error for a statement after the connection broke within a transaction. */
const released = /^QueryRunner(Provider)?AlreadyReleasedError$/;
/** PostgreSQL's disk_full. */
const diskFull = /^53100$/;

/** Whether the error means that the database is unavailable, not that the statement is wrong. */
export function isUnreachable(error: unknown): boolean {
  return isOrWraps(error, (one) => {
    if (codes.test(codeOf(one) ?? '') || ('message' in one && words.test(String(one.message)))) return true;

    return 'name' in one && released.test(String(one.name));
  });
}

/** Whether the database has no room to write. */
export function isDatabaseFull(error: unknown): boolean {
  return isOrWraps(error, (one) => diskFull.test(codeOf(one) ?? ''));
}

function isOrWraps(error: unknown, matches: (one: object) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (matches(error)) return true;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some((one) => isOrWraps(one, matches));

  return isOrWraps('driverError' in error ? error.driverError : 'cause' in error ? error.cause : undefined, matches);
}
