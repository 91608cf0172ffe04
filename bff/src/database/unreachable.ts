/** The connection could not be had, or was cut: Node's codes, PostgreSQL's classes 08 and 57P, and too many clients. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P\d\d|53300)$/;
const words = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** Whether this failure says that the database is away for now, rather than that we did something wrong. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  if ('code' in error && codes.test(String(error.code))) return true;

  return (
    words.test(error.message) ||
    ('driverError' in error && isUnreachable(error.driverError)) ||
    isUnreachable(error.cause)
  );
}
