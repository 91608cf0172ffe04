/** Names that belong to nobody (RFC 2606, RFC 6761): no mail to them arrives. */
const reservedTops = ['example', 'test', 'invalid', 'localhost', 'local'];
const reservedNames = ['example.com', 'example.net', 'example.org'];

/** Whether an address, alone or as `Name <address>`, is at a domain that belongs to nobody. */
export function hasReservedDomain(address: string): boolean {
  const domain = /@([^\s<>@]+?)\.?>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? '';
  const isWithin = (name: string) => domain === name || domain.endsWith(`.${name}`);

  return [...reservedTops, ...reservedNames].some(isWithin);
}
