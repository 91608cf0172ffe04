import type { LiveRemote, RemoteVersion } from '@fidelio/contracts';
import type { ComponentType } from 'react';
import type { Container } from '../container.js';
import type { FederationHost } from '../federation-host.js';
import type { EntryAnswer } from './entries.js';

/** A version of the remote `chat` with a sound hash. */
export function version(name: string, more: Partial<RemoteVersion> = {}): RemoteVersion {
  return {
    version: name,
    global: `chat_${name}`,
    entry: `/remotes/chat/${name}/entry.js`,
    integrity: `sha384-${'a'.repeat(64)}`,
    shellApi: '^1.0.0',
    preload: [],
    ...more,
  };
}

export function live(now: RemoteVersion, previous: RemoteVersion | null = null): LiveRemote {
  return { ...now, name: 'chat', routes: ['/chat'], previous };
}

/** The answer of a server that has this version, whose routes are this component. */
export function built(name: string, Routes: ComponentType): EntryAnswer {
  const container: Container = { init: () => undefined, get: async () => () => ({ Routes }) };

  return { global: `chat_${name}`, container };
}

/** Asks a container as Module Federation would, without sharing anything. */
export const plainHost: FederationHost = {
  open: async (container) => (await container.get('./remote'))(),
};
