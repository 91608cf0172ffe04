import type { GoogleClient } from '@fidelio/google-drive';
import type { Config } from '../../platform/config/config.js';

export const returnPath = '/api/users/google/callback';

/** How Google knows this product; null where no client is configured. */
export function googleClientOf({ google, publicUrl }: Config): GoogleClient | null {
  return google ? { ...google, redirect: `${publicUrl}${returnPath}` } : null;
}

/** Google's library, loaded by the first save: most processes never need it. */
export const loadGoogle = () => import('@fidelio/google-drive');
