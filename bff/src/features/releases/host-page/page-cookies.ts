import { pageCookies } from '@fidelio/contracts';
import type { Request } from 'express';
import { cookie } from '../../../platform/http/cookies.js';

/** What the page's own scripts have noted in cookies for the first HTML. */
export function pageState(request: Request) {
  const theme = cookie(request, pageCookies.theme);
  const files = cookie(request, pageCookies.files);

  return {
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    dismissed: cookie(request, pageCookies.dismissed) ?? null,
    files: files === 'none' || files === 'some' ? files : null,
    signedIn: cookie(request, pageCookies.signedIn) === '1',
  } as const;
}
