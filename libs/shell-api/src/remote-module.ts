import type { ComponentType } from 'react';

/** What every remote exposes as `./remote`: its routes, mounted by the shell below the remote's path. */
export interface RemoteModule {
  Routes: ComponentType;
}
