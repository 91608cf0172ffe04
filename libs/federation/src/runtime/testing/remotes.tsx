import type { LiveRemote, RemotePlace, RemoteVersion } from '@fidelio/contracts';
import type { ComponentType } from 'react';
import type { EntryAnswer } from './entries.js';

/** A version of the remote `chat` with a valid hash. */
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

/** The place of the remote `chat`. */
export const place: RemotePlace = {
  name: 'chat',
  label: 'Chat',
  routes: ['/chat'],
  access: 'signed-in',
  menu: [{ label: 'Chat', icon: 'chat', path: '/chat', order: 10 }],
  screens: [{ path: '/chat', title: 'AI Chat' }],
};

export function live(now: RemoteVersion, previous: RemoteVersion | null = null): LiveRemote {
  return { ...now, ...place, previous };
}

/** The answer of a server that has this version, with this component as its routes. */
export function built(name: string, Routes: ComponentType): EntryAnswer {
  const container = { init: () => undefined, get: async () => () => ({ Routes }) };

  return { global: `chat_${name}`, container };
}
