/** Whether a host name or address reaches this machine alone (RFC 6761, RFC 1122). */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');

  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name);
}

/** Whether a host name or address is one of the operator's own network: this machine, a private address (RFC 1918, RFC 4193), or a name that no public server has. */
export function isOwnNetwork(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  const isPrivate =
    /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(name) || /^(?:f[cd][0-9a-f]{2}|fe80):/.test(name);

  return isLoopback(name) || isPrivate || !/[.:]/.test(name) || /\.(?:local|internal|lan|home\.arpa)$/.test(name);
}
