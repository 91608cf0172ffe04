import { queryOptions } from '@fidelio/shell-api';
import { staffApi } from '../staff-api';

const askAgainMs = 1_000;

/** All fixes, newest first; read again while one is being tried. */
export const recipesQuery = queryOptions({
  queryKey: ['staff', 'recipes'],
  queryFn: async ({ signal }) => (await staffApi.call('recipes', { signal })).results,
  refetchInterval: ({ state }) => (state.data?.recipes.some(({ trial }) => trial?.running) ? askAgainMs : false),
});

/** Pages of one file before and after; read again while they are being drawn. */
export const trialPagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'trial-pages', id],
    queryFn: async ({ signal }) => (await staffApi.call('trialPages', { body: { id }, signal })).results,
    refetchInterval: ({ state }) => (state.data?.state === 'drawing' ? askAgainMs : false),
  });

export const trialQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['staff', 'recipes', id, version],
    queryFn: async ({ signal }) => (await staffApi.call('recipeTrial', { body: { recipe: id }, signal })).results,
  });
