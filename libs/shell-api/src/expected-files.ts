import { pageCookies } from '@fidelio/contracts';

/** What is known of the account's files before their list has come. `both` while the screen is prerendered: styles choose. */
export type ExpectedFiles = 'none' | 'some' | 'unknown' | 'both';

/** Reads what this browser noted when it last had the list. */
export function expectedFiles(): ExpectedFiles {
  if (typeof document === 'undefined') return 'both';
  const cookies = document.cookie.split('; ');
  const isNoted = (value: string) => cookies.includes(`${pageCookies.files}=${value}`);

  return isNoted('none') ? 'none' : isNoted('some') ? 'some' : 'unknown';
}
