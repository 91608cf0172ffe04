import { uploadEndings } from '@fidelio/contracts';

/** Google's own help. */
const helpHost = 'support.google.com';

const address = /[^\s<>()[\]{}"'“”«»,;:]+@[^\s<>()[\]{}"'“”«»,;:]+/gu;
const url = /(?:[a-z][a-z0-9+.-]{1,20}:)?\/\/[^\s<>()[\]"'“”«»]+/giu;
/** What is taken for a link without 'https' or 'www'. */
const hostEndings = [
  'com|org|net|io|co|info|biz|app|dev|ai|xyz|site|online|link|ly|me|gg|top|click|shop|page|example',
  'de|fr|es|it|pt|nl|jp|eu|uk|us|ru|cn',
].join('|');
const host = new RegExp(String.raw`(?<![\p{L}\p{N}@./_-])(?:[a-z0-9-]+\.)+(?:${hostEndings})(?![\p{L}\p{N}])`, 'giu');
/** Where a link leads, in its brackets or in a line of its own. */
const target = /\]\(\s*([^)\s]*)|^[\s>*+\d.)-]*\[[^\]]+\]:\s*(\S*)/gmu;
/** Protocols that links in a reply keep, without the slashes that browsers do not need. */
const withoutSlashes = /(?<![\p{L}\p{N}])(?:https?|ircs?|mailto|xmpp):(?!\/\/)\S/iu;
/** Markdown makes links of these, whatever they end with. */
const web = /(?<![\p{L}\p{N}])www\.[^\s<>()[\]"'“”«»/?#:]+/giu;
/** Markdown shows another letter in its place: an address could hide in them, and nothing that is said here needs one. */
const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/iu;
/** Markdown shows the sign alone. */
const escaped = /\\([!-/:-@[-`{-~])/gu;

/** Whether a text leads only to the product, to Google's help, or to the configured contact. */
export function linksAreOwn(text: string, ownHosts: readonly string[], contact: string | null): boolean {
  if (reference.test(text)) return false;

  return [text, text.replaceAll(escaped, '$1')].every((one) => areOwn(one, ownHosts, contact));
}

function areOwn(text: string, ownHosts: readonly string[], contact: string | null): boolean {
  const hosts = new Set([helpHost, ...ownHosts].map((one) => one.toLowerCase()));
  const isOwn = (name: string) => hosts.has(name.toLowerCase().replace(/^www\./, ''));
  const withoutAddresses = text.replaceAll(address, (written) => (isContact(written, contact) ? ' ' : '//elsewhere/ '));
  const urls = withoutAddresses.match(url) ?? [];
  if (!urls.every((one) => isOwn(hostOf(one)))) return false;
  const rest = withoutAddresses.replaceAll(url, ' ');
  const targets = [...rest.matchAll(target)].map(([, inBrackets, inLine]) => inBrackets ?? inLine ?? '');
  const names = [...(rest.match(host) ?? []), ...(rest.match(web) ?? []).filter((name) => !isFileName(name))];

  return (
    !withoutSlashes.test(rest) &&
    targets.every((to) => to === '' || /^(?:\/(?![/\\])|#)/.test(to)) &&
    names.every((name) => isOwn(name.replace(/[.,;!]+$/, '')))
  );
}

/** A file may be called `www.offer.docx`. */
function isFileName(name: string): boolean {
  return uploadEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
}

function isContact(written: string, contact: string | null): boolean {
  return contact !== null && written.replace(/[.!?]+$/, '').toLowerCase() === contact.toLowerCase();
}

/** Empty where it cannot be read: that is nobody's. */
function hostOf(written: string): string {
  const whole = written.startsWith('//') ? `https:${written}` : written;
  const { protocol, hostname, username } = URL.canParse(whole)
    ? new URL(whole)
    : { protocol: '', hostname: '', username: '' };

  return protocol === 'https:' && username === '' ? hostname.replace(/^www\./, '') : '';
}
