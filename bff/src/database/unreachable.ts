import { codeOf } from '../config/code-of.js';

/** The connection could not be had, or was cut: Node's codes, PostgreSQL's classes 08 and 57P, and too many clients. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P\d\d|53300)$/;
const words = /^(Connection terminated|timeout exceeded when trying to connect)/;
/** TypeORM lets go of a connection that is cut between two statements of a transaction: the next statement hears this. */
const letGo = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** Whether this failure says that the database is away for now, rather than that we did something wrong. */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (codes.test(codeOf(error) ?? '') || ('message' in error && words.test(String(error.message)))) return true;
  if ('name' in error && letGo.test(String(error.name))) return true;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isUnreachable);

  return isUnreachable('driverError' in error ? error.driverError : 'cause' in error ? error.cause : undefined);
}
