/** Google's own help. */
const helpHost = 'support.google.com';

const address = /[^\s<>()[\]{}"'“”«»,;:]+@[^\s<>()[\]{}"'“”«»,;:]+/gu;
const url = /(?:[a-z][a-z0-9+.-]{1,20}:)?\/\/[^\s<>()[\]"'“”«»]+/giu;
const host =
  /(?<![\p{L}\p{N}@./_-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|co|info|biz|app|dev|ai|de|fr|es|it|pt|nl|jp|eu|uk|us|ru|cn|xyz|site|online|link|ly|me|gg|top|click|shop|page|example)(?![\p{L}\p{N}])/giu;
const target = /\]\(\s*([^)\s]*)/gu;

/** Whether a text leads only to the product, to Google's help, or to the configured contact. */
export function linksAreOwn(text: string, ownHosts: readonly string[], contact: string | null): boolean {
  const hosts = new Set([helpHost, ...ownHosts].map((one) => one.toLowerCase()));
  const isOwn = (name: string) => hosts.has(name.toLowerCase().replace(/^www\./, ''));
  const withoutAddresses = text.replaceAll(address, (written) => (isContact(written, contact) ? ' ' : '//elsewhere/ '));
  const urls = withoutAddresses.match(url) ?? [];
  if (!urls.every((one) => isOwn(hostOf(one)))) return false;
  const rest = withoutAddresses.replaceAll(url, ' ');
  const targets = [...rest.matchAll(target)].map(([, to = '']) => to);

  return targets.every((to) => to === '' || /^[/#]/.test(to)) && (rest.match(host) ?? []).every((name) => isOwn(name));
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
