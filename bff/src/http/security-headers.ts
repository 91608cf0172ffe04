import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.js';

/** Sets helmet's headers on every answer. They are always the same, so they are computed once. */
export function securityHeaders(config: Config) {
  const headers = securityHeaderMap(config);

  return (_request: Request, response: Response, next: NextFunction): void => {
    response.setHeaders(headers);
    next();
  };
}

/** The same headers for answers that are given before the application exists. */
export function securityHeaderMap(config: Config): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmetFor(config)(request, response, (fault) => {
    if (fault) throw fault;
  });

  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Scripts: neither inline nor eval. Styles: inline, because Emotion writes `<style>` elements that cannot carry a hash. */
function helmetFor(config: Config) {
  const loopback = config.dev ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];

  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...loopback],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...loopback],
        'font-src': ["'self'", ...loopback],
        'media-src': ["'self'", ...loopback],
        'connect-src': ["'self'", ...loopback, ...(config.dev ? ['ws://localhost:*', 'ws://127.0.0.1:*'] : [])],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
}
