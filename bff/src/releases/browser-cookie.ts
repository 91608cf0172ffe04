import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';

const year = 365 * 24 * 60 * 60 * 1000;

/**
 * A random first-party name of this browser, so that a canary stays with it from page to page: the host page is asked
 * for without a session. It says nothing of who uses the browser.
 */
export function browserOf(request: Request, response: Response, secure: boolean): string {
  const known = /(?:^|; *)browser=([0-9a-f]{16})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (known) return known;
  const name = randomBytes(8).toString('hex');
  response.cookie('browser', name, { httpOnly: true, sameSite: 'lax', secure, maxAge: year, path: '/' });

  return name;
}
