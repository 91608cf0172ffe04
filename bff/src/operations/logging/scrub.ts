const address = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
const token = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const bearer = /\b(bearer|basic) +[\w.~+/=-]+/gi;
const credentials = /(\w+:\/\/[^\s:/@"]+):[^\s/@"]+@/g;
const link = /(\/users\/file\/fixed\/[^/\s"]+)\/[^\s"\\]+/g;

/** What no field is meant to hold, and an error's message may quote all the same: a mail server's refusal, a driver's complaint. */
export function scrub(line: string): string {
  // Most lines hold none of the letters that any of these needs.
  if (!/[@.]|bearer|basic/i.test(line)) return line;

  return line
    .replace(credentials, '$1:<secret>@')
    .replace(address, '<address>')
    .replace(token, '<token>')
    .replace(bearer, '$1 <token>')
    .replace(link, '$1/<link>');
}
