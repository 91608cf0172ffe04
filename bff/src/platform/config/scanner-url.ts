import type { NetConnectOpts } from 'node:net';
import { z } from 'zod';

const defaultPort = 3310;

/** `tcp://scanner:3310`, or `unix:///run/clamav/clamd.ctl`. */
export const scannerUrl = z.string().transform((text, context): NetConnectOpts => {
  const url = URL.parse(text);
  if (url?.protocol === 'unix:' && url.host === '' && url.pathname.length > 1)
    return { path: decodeURIComponent(url.pathname) };
  if (url?.protocol === 'tcp:' && url.hostname !== '' && ['', '/'].includes(url.pathname))
    return { host: url.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(url.port || defaultPort) };

  context.addIssue({ code: 'custom', message: 'needs tcp://HOST:PORT or unix:///PATH of clamd' });

  return z.NEVER;
});
