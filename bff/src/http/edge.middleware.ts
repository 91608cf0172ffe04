import type { NextFunction, Response } from 'express';
import { brand } from '@fidelio/contracts';
import type { Config } from '../config/config.js';
import type { FidelioRequest } from './policy.js';
import { Problem } from './problem.js';
import { answer } from './problem.filter.js';

/** The calls of the specification's table answer without `/api` too; no screen's route begins like these. */
const bare = new RegExp(`^/(users|uploader|${brand.segment}/chat)/`);

/** Every request has a host that we serve, an origin that we know, and its one true path. */
export function edge(config: Config) {
  const hosts = new Set(config.hosts.map((host) => host.toLowerCase()));
  const origins = new Set(config.origins);

  return (request: FidelioRequest, response: Response, next: NextFunction): void => {
    const host = hostOf(request).toLowerCase();
    request.url = request.url.replace(absolute, '') || '/';
    if (!hosts.has(host) && !isProbe(request.url, host))
      return answer(response, new Problem('request.host-refused'), request.requestId);
    if (request.headers.origin !== undefined && !origins.has(request.headers.origin))
      return answer(response, new Problem('request.origin-refused'), request.requestId);

    if (bare.test(request.url)) request.url = `/api${request.url}`;
    // Somebody's data, unless a handler says otherwise.
    if (request.url.startsWith('/api/')) response.setHeader('cache-control', 'no-store');
    next();
  };
}

/**
 * Orchestrators and Prometheus ask a replica by its address. No page can: a rebound name is a name, and these routes
 * tell of the process alone.
 */
function isProbe(url: string, host: string): boolean {
  return /^\/api\/(?:health\/(?:live|ready)|metrics)$/.test(url) && /^(?:[\d.]+|\[[\da-f:]+\])(?::\d+)?$/.test(host);
}

/** Of a target in absolute form, which proxies are sent. */
const absolute = /^https?:\/\/([^/?#]*)/i;

/**
 * Whom the request is for (RFC 9112, 3.2): the authority of an absolute target goes before `Host`. Two `Host` headers
 * are nobody's: what stands in front of us may have believed the other one.
 */
function hostOf({ url, headers, rawHeaders }: FidelioRequest): string {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');

  return named.length === 1 ? (absolute.exec(url)?.[1] ?? headers.host ?? '') : '';
}
