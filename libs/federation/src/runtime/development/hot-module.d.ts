interface ImportMeta {
  /** While a development server serves this module. */
  webpackHot?: { accept(module: string, taken: () => void): void };
}
