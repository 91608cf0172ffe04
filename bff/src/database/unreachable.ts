import { codeOf } from '../config/code-of.js';

/** No connection, or a broken one: Node's codes, PostgreSQL's classes 08 and 57P, and too many clients. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P\d\d|53300)$/;
const words = /^(Connection terminated|timeout exceeded when trying to connect)/;
/** TypeORM's error for a statement after the connection broke within a transaction. */
const released = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** Whether the error means that the database is unavailable, not that the statement is wrong. */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (codes.test(codeOf(error) ?? '') || ('message' in error && words.test(String(error.message)))) return true;
  if ('name' in error && released.test(String(error.name))) return true;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isUnreachable);

  return isUnreachable('driverError' in error ? error.driverError : 'cause' in error ? error.cause : undefined);
}
