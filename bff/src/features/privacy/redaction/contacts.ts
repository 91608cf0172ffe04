import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { z } from 'zod';
import { alternatives } from './alternatives.js';
import { atWords, bareDotWords, clearAtWords, dotWords, joinedWords, privateDomains } from './redaction-lists.js';

// Every repetition is bounded or begins where no other can: the time grows with the length alone.
const local = String.raw`[^\s@,;:<>()[\]{}"«»„“”]`;
const label = String.raw`[\p{L}\p{M}\p{N}_-]{1,63}`;
const suffix = String.raw`(\p{L}{2,63})(?![\p{L}\p{N}])`;
const bracketed = (words: string) => String.raw`\s{0,3}[[({<]\s{0,3}(?:${words})\s{0,3}[\])}>]\s{0,3}`;
const bare = (words: string) => String.raw`\s{1,3}(?:${words})\s{1,3}`;
const spelledAt = String.raw`${bracketed(`@|${alternatives(atWords)}`)}|\s{0,3}(?:@|[%=]40|&#0{0,4}64;|&#x0{0,4}40;|&commat;)\s{0,3}`;
const bracketedDot = bracketed(String.raw`\.|${alternatives(dotWords)}`);
const coded = String.raw`&#0{0,4}46;|&#x0{0,4}2e;|&period;|[%=]2e`;
const spelledDot = String.raw`${bracketedDot}|${bare(alternatives(bareDotWords))}|\s{0,3}(?:${coded})\s{0,3}`;
const spelled = (at: string, dot: string) =>
  new RegExp(`(?<!${local})${local}+?(?:${at})${label}(?:(?:${dot})${label}){0,8}?(?:${dot})${suffix}`, 'gu');

const publicSuffixes = z.array(z.string()).parse(createRequire(import.meta.url)('tlds'));
const suffixes = new Set([...publicSuffixes, ...privateDomains]);

const link = /(?<![\p{L}\p{N}])(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?:mailto|tel|sip|skype|callto):|www\.)\S+/giu;
const quotedAddress = /"[^"\n]{1,64}"@[^\s,;<>()"]+/gu;
const address = new RegExp(String.raw`(?<!${local})${local}*@[\p{L}\p{N}_[][^\s,;<>()"]*`, 'gu');
const spelledAddresses = [
  spelled(spelledAt, String.raw`${spelledDot}|\s{0,3}[.。]\s{0,3}`),
  spelled(bare(alternatives(atWords)), String.raw`${spelledDot}|[.。]`),
  spelled(`${spelledAt}|${bare(alternatives(clearAtWords))}`, bare(alternatives(dotWords))),
];
const spelledHost = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}_-])${label}(?:(?:${bracketedDot}|\.)${label}){0,8}?(?:${bracketedDot})${suffix}(?:[:/?#]\S*)?`,
  'gu',
);
const joined = (words: string) => new RegExp(String.raw`(?<=[a-z\d])\s{0,3}(?:${words})\s{0,3}(?=[a-z\d])`, 'giu');
const [joinedAt, joinedDot] = [joined(joinedWords.at), joined(joinedWords.dot)];
const joinedAddress = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{5,200}/gu;
const path =
  /(?:\\\\|(?<![\p{L}\p{N}])[a-z]:[\\/]|(?<![\p{L}\p{N}/])~?\/(?:home|users|mnt|volumes)\/)(?:[^\\/\n]{1,80}[\\/]){0,20}\S*/giu;
const dotted = /(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}\p{N}_-]+(?:[.。][\p{L}\p{M}\p{N}_-]+)+(?:[:/?#]\S*)?/gu;
const ipv6 = /[\da-f]{0,4}(?::[\da-f]{0,4}){2,8}/giu;

/** Without addresses, links, paths and names of hosts. */
export function withoutContacts(text: string): string {
  return withoutAddresses(text.replaceAll(joinedAt, '@').replaceAll(joinedDot, '.').replaceAll(link, '[link]'))
    .replaceAll(path, '[link]')
    .replaceAll(spelledHost, (written, last: string) => (isSuffix(last) ? '[link]' : written))
    .replaceAll(dotted, (written) => (isHost(written) ? '[link]' : written))
    .replaceAll(ipv6, (written) => (isIP(written) === 6 ? '[link]' : written));
}

function withoutAddresses(text: string): string {
  let rest = text.replaceAll(quotedAddress, '[address]').replaceAll(address, '[address]');
  for (const pattern of spelledAddresses)
    rest = rest.replaceAll(pattern, (written, last: string) => (isSuffix(last) ? '[address]' : written));

  return rest.replaceAll(joinedAddress, (written) =>
    /[-_]at[-_].{1,150}[-_]dot[-_]/i.test(written) ? '[address]' : written,
  );
}

function isHost(written: string): boolean {
  const host = /^[^:/?#]+/.exec(written)?.[0]?.replaceAll('。', '.') ?? '';

  return isIP(host) === 4 || isSuffix(host.slice(host.lastIndexOf('.') + 1));
}

/** Whether names of hosts end with it. Languages without spaces write on after a name: only its ASCII letters are of the name. */
function isSuffix(written: string): boolean {
  const last = written.toLowerCase();
  const ascii = /^[a-z]{2,}(?=[^\da-z-])/.exec(last)?.[0];

  return suffixes.has(last) || /^xn--./.test(last) || (ascii !== undefined && suffixes.has(ascii));
}
