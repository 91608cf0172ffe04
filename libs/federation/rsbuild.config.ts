import { defineConfig, rspack } from '@rsbuild/core';

/** The release CLI as one file that needs no other: a rollback must work where nothing can be built. */
export default defineConfig({
  source: { entry: { release: './src/release/main.ts' } },
  output: {
    target: 'node',
    module: true,
    distPath: { root: 'dist/cli' },
    filename: { js: '[name].mjs' },
    legalComments: 'none',
    minify: false,
  },
  splitChunks: false,
  performance: { printFileSize: false },
  tools: {
    rspack: {
      resolve: { conditionNames: ['source', '...'], extensionAlias: { '.js': ['.ts', '.js'] } },
      // The proof alone needs a browser.
      externals: { 'playwright-core': 'import playwright-core' },
      module: { parser: { javascript: { url: false, importMeta: false, dynamicImportMode: 'eager' } } },
      // `npx fidelio-release` runs the file itself.
      plugins: [
        new rspack.BannerPlugin({
          banner: '#!/usr/bin/env node',
          raw: true,
          stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        }),
      ],
    },
  },
});
