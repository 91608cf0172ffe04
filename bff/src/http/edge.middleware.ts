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
    const host = (request.headers.host ?? '').toLowerCase();
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
