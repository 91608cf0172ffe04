import type { RemotePlace } from '@fidelio/contracts';
import { createContext, useContext } from 'react';

/** The places of remotes, which change while a tab is open. */
export interface PlacesStore {
  places: () => readonly RemotePlace[];
  subscribe: (listener: () => void) => () => void;
}

const Places = createContext<readonly RemotePlace[]>([]);

export const PlacesProvider = Places.Provider;

/** The places of all remotes that this tab knows. */
export function usePlaces(): readonly RemotePlace[] {
  return useContext(Places);
}
