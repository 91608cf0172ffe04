import type { ListRatings } from '@fidelio/contracts/staff';
import { queryOptions } from '@fidelio/shell-api';
import { staffApi } from '../staff-api';

export type Thumb = NonNullable<ListRatings['thumb']>;

/** One page of the ratings; `before` is the `next` of the page before, '' for the first. */
export const ratingsQuery = (thumb: Thumb | null, before: string) =>
  queryOptions({
    queryKey: ['staff', 'ratings', thumb, before],
    queryFn: async ({ signal }) =>
      (await staffApi.call('ratings', { body: { ...(thumb && { thumb }), ...(before && { before }) }, signal }))
        .results,
  });
