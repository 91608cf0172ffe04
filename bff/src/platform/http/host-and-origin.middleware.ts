import type { NextFunction, Response } from 'express';
import { brand } from '@fidelio/contracts';
import type { Config } from '../config/config.js';
import type { FidelioRequest } from './policy.js';
import { Problem } from './problem.js';
import { sendProblem } from './problem.filter.js';

/** The specification's calls are also answered without `/api`; no screen's route begins like these. */
const withoutApi = new RegExp(`^/(users|uploader|${brand.segment}/chat)/`);

/** Refuses requests for other hosts and from other origins, and adds `/api` to the paths that may omit it. */
export function hostAndOrigin(config: Config) {
  const hosts = new Set(config.hosts.map((host) => host.toLowerCase()));
  const origins = new Set(config.origins);

  return (request: FidelioRequest, response: Response, next: NextFunction): void => {
    const host = hostOf(request).toLowerCase();
    request.url = request.url.replace(absolute, '') || '/';
    if (!hosts.has(host) && !isProbe(request.url, host))
      return sendProblem(response, new Problem('request.host-refused'), request.requestId);
    if (request.headers.origin !== undefined && !origins.has(request.headers.origin))
      return sendProblem(response, new Problem('request.origin-refused'), request.requestId);

    if (withoutApi.test(request.url)) request.url = `/api${request.url}`;
    // An answer may hold personal data unless its handler says otherwise, whatever its path.
    response.setHeader('cache-control', 'no-store');
    next();
  };
}

/**
 * Orchestrators and Prometheus address a replica by its IP address, which an attack by DNS rebinding cannot do: it needs a name.
 * These routes hold nothing personal.
 */
function isProbe(url: string, host: string): boolean {
  return /^\/api\/(?:health\/(?:live|ready)|metrics)$/.test(url) && /^(?:[\d.]+|\[[\da-f:]+\])(?::\d+)?$/.test(host);
}

/** The authority of a request target in absolute form. */
const absolute = /^https?:\/\/([^/?#]*)/i;

/**
 * The requested host (RFC 9112, 3.2): the authority of an absolute target takes precedence over `Host`. With two `Host` headers the
 * proxy in front may have used the other one, so the request is refused.
 */
function hostOf({ url, headers, rawHeaders }: FidelioRequest): string {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');

  return named.length === 1 ? (absolute.exec(url)?.[1] ?? headers.host ?? '') : '';
}
