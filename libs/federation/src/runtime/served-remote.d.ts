/** The `src/remote.tsx` of the app whose development server runs. */
declare module 'served-remote' {
  export function Routes(): React.ReactNode;
}

interface ImportMeta {
  webpackHot?: { accept(module: string, taken: () => void): void };
}
