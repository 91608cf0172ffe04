import type { Config } from '../../platform/config/config.js';
import { returnPath } from './google-client.js';

/** The cookie of the browser that began a save. Google's page leads back by a link, with which browsers send `lax` cookies. */
export function browserCookie(saveId: string, { publicUrl }: Config) {
  const secure = publicUrl.startsWith('https:');

  return {
    name: `fidelio_drive_${saveId.slice(0, 8)}`,
    attributes: { httpOnly: true, sameSite: 'lax', secure, path: returnPath },
  } as const;
}
