/**
 * What remotes take from the shell instead of carrying it themselves. Our own small libraries wrap the router, the query
 * client and MUI, so that what is shared is what is used: a third-party package shared whole loses its tree-shaking.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@fidelio/contracts',
  '@fidelio/api-client',
  '@fidelio/shell-api',
  '@fidelio/ui',
] as const;

export type SharedModule = (typeof sharedModules)[number];

/** Where the shell leaves the federation runtime for the remotes' entries, which carry none of their own. */
export const runtimeGlobal = '__fidelio_federation__';

/** The one module that a remote exposes. */
export const exposedModule = './remote';
