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

/** The module that every remote exposes: its screens. */
export const exposedModule = './remote';
/** The event of a page whose development server has sent new code of the remote. */
export const updatedEvent = 'fidelio-remote-updated';
/** The module of a remote that fills slots of other screens. */
export const exposedSlots = './slots';
