import { connect, type TLSSocket } from 'node:tls';
import { once } from 'node:events';
import type { Config } from '../../platform/config/config.js';
import { isLoopback } from '../../platform/config/loopback.js';
import { type Check, type CheckOutcome, fault, notChecked, ok } from './check.js';
import { perDeployment, restart, setVariable } from './commands.js';

const reloadProxy = perDeployment({
  systemd: 'systemctl reload fidelio-proxy',
  compose: 'docker compose -f docker/compose.yaml exec proxy nginx -s reload',
  kubernetes: 'kubectl -n fidelio rollout restart deploy/proxy',
  cluster: 'npm run cluster',
});
const renew = perDeployment({ systemd: 'certbot renew && systemctl reload fidelio-proxy' });

const dayMs = 24 * 60 * 60_000;
const minValidityDays = 14;

/** PUBLIC_URL as a browser sees it: through name resolution, TLS and every proxy. */
export function publicUrlChecks(config: Config): Check[] {
  const url = new URL(config.publicUrl);

  return [
    {
      name: 'public URL',
      remedy: `Check that ${url.hostname} resolves to the proxy, that it forwards to this product and passes the Host header on.`,
      mend: restart('proxy'),
      run: (signal) => checkPublicUrl(url, signal),
    },
    {
      name: 'TLS',
      remedy: 'Check the certificate of the proxy: its name, its chain and its dates.',
      mend: renew,
      run: () => checkTls(url),
    },
  ];
}

async function checkPublicUrl(url: URL, signal: AbortSignal): Promise<CheckOutcome> {
  const answer = await fetch(new URL('/api/health/live', url), { redirect: 'manual', signal });
  const text = (await answer.text()).slice(0, 1000);
  if (answer.status === 200 && text.includes('"status":"live"')) return ok(`${url.origin} leads to this product.`);
  if (text.includes('request.host-refused'))
    return fault(
      `${url.origin} leads to this product, but with another Host header.`,
      'Let the proxy pass the Host header on (nginx: `proxy_set_header Host $host`).',
      reloadProxy,
    );

  return fault(
    `${url.origin} answers ${answer.status}, but not with this product.`,
    'Check which server the name leads to, and that it forwards /api/.',
  );
}

async function checkTls(url: URL): Promise<CheckOutcome> {
  if (isLoopback(url.hostname)) return notChecked('PUBLIC_URL is this machine alone; it needs no TLS.');
  if (url.protocol === 'http:')
    return fault(
      'PUBLIC_URL is http: codes and sessions can be read on their way.',
      'Put a proxy with TLS in front and set PUBLIC_URL to https://.',
      setVariable('PUBLIC_URL', `https://${url.host}`),
    );
  const socket = connect({
    host: url.hostname,
    port: Number(url.port || 443),
    servername: url.hostname,
    timeout: 5_000,
  });
  try {
    socket.once('timeout', () => socket.destroy(new Error('There was no answer within 5 seconds.')));
    await once(socket, 'secureConnect');

    return validity(socket);
  } finally {
    socket.destroy();
  }
}

function validity(socket: TLSSocket): CheckOutcome {
  const { valid_to: until } = socket.getPeerCertificate();
  const days = Math.floor((Date.parse(until) - Date.now()) / dayMs);
  const says = `${socket.getProtocol()}, the certificate is valid until ${until}.`;
  if (days < minValidityDays)
    return fault(says, 'Renew the certificate, and see why that does not happen by itself.', renew);

  return ok(says);
}

/**
 * Compares the proxies in front with TRUSTED_HOPS.
 *
 * @param forwardedFor the header of a request that came through PUBLIC_URL; undefined where there was no such request
 */
export function proxyHopsCheck(
  { trustedHops, publicUrl }: Config,
  request: { forwardedFor: string } | undefined,
): Check {
  return {
    name: 'proxy hops',
    remedy: 'Open this page through PUBLIC_URL.',
    mend: () => `xdg-open ${publicUrl}/operations/self-check`,
    run: async () => {
      if (!request)
        return notChecked(
          'No request came through the proxies.',
          `Open ${publicUrl}/operations/self-check in a browser.`,
        );
      const hops = request.forwardedFor.split(',').filter((address) => address.trim() !== '').length;
      const says = `X-Forwarded-For has ${hops} addresses, and TRUSTED_HOPS is ${trustedHops}.`;
      if (hops === trustedHops) return ok(says);
      if (trustedHops === 0)
        return fault(
          says,
          `All users seem to have the proxy's address, and share its limits. Set TRUSTED_HOPS=${hops}.`,
          setVariable('TRUSTED_HOPS', `${hops}`),
        );
      if (hops < trustedHops)
        return fault(
          says,
          'Callers can choose the address that limits count. Lower TRUSTED_HOPS, or open this page through every proxy.',
          setVariable('TRUSTED_HOPS', `${hops}`),
        );

      return fault(
        says,
        `Set TRUSTED_HOPS=${hops} if all of these addresses were added by your own proxies.`,
        setVariable('TRUSTED_HOPS', `${hops}`),
      );
    },
  };
}
