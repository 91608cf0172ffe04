import type { WaitlistMailState } from '@fidelio/contracts/staff';
import { queryOptions } from '@fidelio/shell-api';
import { staffApi } from '../staff-api';

/** What of the list is shown. */
export interface Shown {
  words: string;
  mail: WaitlistMailState | null;
}

export const waitlistQuery = ({ words, mail }: Shown, before: string) =>
  queryOptions({
    queryKey: ['staff', 'waitlist', 'list', words, mail, before],
    queryFn: async ({ signal }) => {
      const body = { ...(words && { words }), ...(mail && { mail }), ...(before && { before }) };

      return (await staffApi.call('waitlist', { body, signal })).results;
    },
    // While mails go out, how far they have come.
    refetchInterval: ({ state: { data } }) => (data && data.counts.waiting + data.counts.sending > 0 ? 2000 : 30_000),
  });

export const mailQuery = queryOptions({
  queryKey: ['staff', 'waitlist', 'mail'],
  queryFn: async ({ signal }) => (await staffApi.call('waitlistMail', { signal })).results,
});
