import type { MenuState } from '@fidelio/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from './api';

/** Only calls that answer with a state are published as the state of an entry. */
type StateCall = 'filesMenu';

/** How the entries of the menu stand, by the calls that they name. An entry whose call fails is shown without a number. */
export const menuStatesQuery = (names: string[]) =>
  queryOptions({
    queryKey: ['menu', ...names],
    queryFn: async ({ signal }) => {
      const answers = names.map((name) => api.call(name as StateCall, { signal }).then(({ results }) => results));
      const states = await Promise.allSettled(answers);

      return new Map<string, MenuState>(
        states.flatMap((state, index) => (state.status === 'fulfilled' ? [[names[index] ?? '', state.value]] : [])),
      );
    },
    enabled: names.length > 0,
  });

/** What the menu tells may have changed. */
export function readMenuStates(): void {
  void queryClient.invalidateQueries({ queryKey: ['menu'] }, { cancelRefetch: false });
}
