import { type ApiClient, createApiClient, createQueryClient } from '@fidelio/api-client';
import { session } from './session';

/** The one HTTP client of a tab, bound to its session. */
export const api: ApiClient = createApiClient(session);

/** The one query client of a tab. */
export const queryClient = createQueryClient();
