import { RemoteBorder, type RemoteLoader } from '@fidelio/federation/runtime';
import type { RouteObject } from 'react-router-dom';
import { budgets } from './federation/remotes';

/** The product's routes: the shell's own screens, and a mount for each remote of the release set. */
export function shellRoutes(loaders: RemoteLoader[]): RouteObject[] {
  return loaders.flatMap((loader) =>
    loader.remote.routes.map((path) => ({
      path: `${path}/*`,
      element: (
        <RemoteBorder
          key={path}
          loader={loader}
          renderBudget={budgets.render}
          loading={<p>Loading...</p>}
          unavailable={(reference, retry) => (
            <p>
              {reference} <button onClick={retry}>Retry</button>
            </p>
          )}
        />
      ),
    })),
  );
}
