/**
 * The modules that remotes take from the shell. Our own small libraries wrap the router, the query client and MUI, because
 * a third-party package that is shared as a whole loses its tree-shaking.
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

/** The one module that a remote exposes. */
export const exposedModule = './remote';
