import type { FileRecord } from '@fidelio/contracts';
import type { SlotName } from '@fidelio/contracts/releases';
import { type ComponentType, useSyncExternalStore } from 'react';

/** What the component that fills a slot is given. */
export interface SlotProps extends Record<SlotName, object> {
  /** Below the lists of Home. */
  'home.news': Record<never, never>;
  /** One more icon among the actions of a file: 40 px wide at most. */
  'file.actions': { file: FileRecord };
  /** At the end of a file's details. */
  'file.details': { file: FileRecord };
}

/** What `src/slots.tsx` of a remote exports as `slots`: a component for each slot that its configuration names. */
export type SlotComponents = { [Name in SlotName]?: ComponentType<SlotProps[Name]> };

/** A slot that is shown. */
export interface ShownSlot {
  name: SlotName;
  /** Its `SlotProps`. */
  given: object;
}

interface SlotHost {
  Host: ComponentType<ShownSlot>;
}

let host: SlotHost | null = null;
const listeners = new Set<() => void>();

/** The shell's way to show what remotes fill slots with; null where none fills any. */
export const slotHost = {
  current: (): SlotHost | null => host,

  set(next: SlotHost | null): void {
    host = next;
    for (const listener of listeners) listener();
  },

  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A place for components of other remotes. It is empty where none fills it, and takes no space then. */
export function Slot<Name extends SlotName>({ name, ...given }: { name: Name } & SlotProps[Name]) {
  const { Host } = useSyncExternalStore(slotHost.subscribe, slotHost.current, slotHost.current) ?? {};

  return Host && <Host name={name} given={given} />;
}
