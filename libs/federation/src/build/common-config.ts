import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { browserslist } from './browsers.js';
import { isDev, isWholeDev } from './is-dev.js';

/**
 * What every app's build has in common: sources of our libraries, hashed names, no eval, no inline code.
 *
 * @param port of the app's development server
 */
export function commonConfig(port: number): RsbuildConfig {
  const name = isDev ? '[name]' : '[name].[contenthash:10]';

  return {
    plugins: [react()],
    output: {
      target: 'web',
      overrideBrowserslist: browserslist,
      distPath: { root: 'dist', js: '', jsAsync: '', css: '', cssAsync: '', svg: '', font: '', image: '', media: '' },
      filename: { js: `${name}.js`, css: `${name}.css` },
      // Nothing but the page's own files in production; while developing, styles that change without a reload.
      injectStyles: isDev,
      filenameHash: 'contenthash:10',
      legalComments: 'none',
      dataUriLimit: 0,
      cleanDistPath: true,
      emitAssets: true,
    },
    html: { scriptLoading: 'defer' },
    security: { sri: { enable: 'auto', algorithm: 'sha384' } },
    performance: { printFileSize: false },
    server: { port, strictPort: true, cors: { origin: '*' }, host: '127.0.0.1', printUrls: false },
    dev: { client: { port, host: '127.0.0.1', protocol: 'ws' }, writeToDisk: false },
    tools: {
      htmlPlugin: false,
      rspack: {
        devtool: isDev ? 'cheap-module-source-map' : false,
        resolve: {
          conditionNames: ['source', '...'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        },
        output: { crossOriginLoading: 'anonymous' },
        // Editors empty a file before they fill it. Built in between, every import of it is gone from the page, and a
        // library of the shell that goes with it does not come back.
        watchOptions: { aggregateTimeout: 50 },
      },
    },
  };
}

/**
 * React's own hot reload needs React's development build, which a shell that was built for production does not have:
 * there a remote served alone is made as for production, and takes its new code in by itself (`hot-remote.ts`).
 */
function react() {
  return isDev && !isWholeDev
    ? pluginReact({ fastRefresh: false, swcReactOptions: { runtime: 'automatic', development: false } })
    : pluginReact();
}

/** Where a development server is found. */
export function loopback(port: number): string {
  return `http://127.0.0.1:${port}`;
}
