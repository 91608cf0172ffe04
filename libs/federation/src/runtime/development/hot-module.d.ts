interface ImportMeta {
  /** While a development server serves this module. */
  webpackHot?: { accept(module: string, taken: () => void): void };
}

/** What we use of React Refresh, which brings no types. */
declare module 'react-refresh/runtime' {
  /** All versions of one component; the same object for all of them. */
  export interface Family {
    current: unknown;
  }
  export interface Update {
    /** Their new version has the same hooks. */
    updatedFamilies: Set<Family>;
    staleFamilies: Set<Family>;
  }
  interface Renderer {
    setRefreshHandler(resolve: unknown): void;
    scheduleRefresh(root: unknown, update: Update): void;
  }
  /** What renderers, here ours alone, announce themselves to, and the roots that they render. */
  export interface RendererHook {
    renderers: Map<number, Renderer>;
    inject(renderer: Renderer): number;
    onCommitFiberRoot(id: number, root: object): void;
  }
  export function getFamilyByType(type: unknown): Family | undefined;
  export function register(type: unknown, id: string): void;
  export function setSignature(type: unknown, key: string): void;
  /** @returns null if nothing was registered anew */
  export function performReactRefresh(): Update | null;
  export function injectIntoGlobalHook(global: object): void;
}
