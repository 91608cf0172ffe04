/** Failures of nodemailer before a word of the mail was sent. */
const beforeTheMail = new Set(['EDNS', 'ENOTFOUND', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAUTH', 'ETLS']);

/**
 * What a failed attempt to send a mail means: it was refused, or refused for now, or nobody knows whether it has arrived, because the
 * connection ended before the answer.
 */
export function outcomeOf(error: unknown): 'refused' | 'not-now' | 'unsure' {
  const { responseCode, code, syscall } = (error ?? {}) as { responseCode?: number; code?: string; syscall?: string };
  if (responseCode !== undefined) return responseCode >= 500 ? 'refused' : 'not-now';
  if (syscall === 'connect' || (code !== undefined && beforeTheMail.has(code))) return 'not-now';

  return 'unsure';
}
