import { problems } from '@fidelio/contracts/problem-catalogue';

/** Names of fields whose values are never logged, in case one gets into a log line. */
const paths = ['email', 'to', 'password', 'code', 'token', 'authorization', 'cookie', 'link', 'fileName', 'content'];

/** A problem's `code` has the name of a one-time code: only codes of the error catalogue are logged. */
export const redaction = {
  paths,
  censor: (value: unknown, [name]: string[]): unknown =>
    name === 'code' && typeof value === 'string' && Object.hasOwn(problems, value) ? value : '<secret>',
};

const address = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
const token = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const bearer = /\b(bearer|basic) +[\w.~+/=-]+/gi;
const credentials = /(\w+:\/\/[^\s:/@"]+):[^\s/@"]+@/g;
const link = /(\/users\/file\/fixed\/[^/\s"]+)\/[^\s"\\]+/g;

/** Masks what an error's message may quote although no field is meant to hold it, such as a mail server's refusal. */
export function scrub(line: string): string {
  // Most lines contain none of the characters that any of these patterns needs.
  if (!/[@.]|bearer|basic/i.test(line)) return line;

  return line
    .replace(credentials, '$1:<secret>@')
    .replace(address, '<address>')
    .replace(token, '<token>')
    .replace(bearer, '$1 <token>')
    .replace(link, '$1/<link>');
}
