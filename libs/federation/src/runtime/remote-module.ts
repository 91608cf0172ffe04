import type { ComponentType } from 'react';

/** What every remote exposes; `RemoteModule` of shell-api says the same to the remotes. */
export interface RemoteModule {
  Routes: ComponentType;
}

export function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'Routes' in value && typeof value.Routes === 'function';
}
