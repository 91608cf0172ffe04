import { createApiClient, createQueryClient } from '@fidelio/api-client';
import { session } from './session';

/** The one HTTP client of a tab, bound to its session. */
export const api = createApiClient(session);

/** The one query client of a tab. */
export const queryClient = createQueryClient();
