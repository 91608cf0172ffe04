import type { RemotePlace } from '@fidelio/contracts';
import type { SessionState } from '@fidelio/shell-api';
import { createContext, useContext } from 'react';

/** The places of remotes, which change while a tab is open. */
export interface PlacesStore {
  places: () => readonly RemotePlace[];
  subscribe: (listener: () => void) => () => void;
}

const Places = createContext<readonly RemotePlace[]>([]);

export const PlacesProvider = Places.Provider;

/** Whether a session may enter a remote: one of staff is no page at all to a user. Without a session the gate asks for one. */
export function isOpenTo({ access }: RemotePlace, state: SessionState): boolean {
  return access !== 'staff' || state.status === 'signed-out' || state.user === null || state.user.staff !== undefined;
}

/** The places of all remotes that this tab knows. */
export function usePlaces(): readonly RemotePlace[] {
  return useContext(Places);
}
