import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { brand } from '@fidelio/contracts';
import type { Config } from '../config/config.js';
import type { FidelioRequest } from './policy.js';
import { Problem } from './problem.js';
import { answer } from './problem.filter.js';

/** The calls of the specification's table answer without `/api` too; no screen's route begins like these. */
const bare = new RegExp(`^/(users|uploader|${brand.segment}/chat)/`);

/** First of all: every request gets an id, a host we serve, an origin we know and its one true path. */
export function edge(config: Config) {
  const hosts = new Set(config.hosts.map((host) => host.toLowerCase()));
  const origins = new Set(config.origins);

  return (incoming: Request, response: Response, next: NextFunction): void => {
    const request = Object.assign(incoming, { requestId: requestIdOf(incoming, config) }) satisfies FidelioRequest;
    response.setHeader('x-request-id', request.requestId);
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

/** A proxy's id is kept only where a proxy is trusted, and only where it looks like one. */
function requestIdOf(request: Request, config: Config): string {
  const given = request.headers['x-request-id'];

  return config.trustedHops > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
