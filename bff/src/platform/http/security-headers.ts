import helmet from 'helmet';
import type { Config } from '../config/config.js';

/**
 * Sets the headers of every answer, also of those that are given before the application exists.
 * Scripts: neither inline nor eval. Styles: inline, because Emotion writes `<style>` elements that cannot carry a hash.
 */
export function securityHeaders(config: Config) {
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
