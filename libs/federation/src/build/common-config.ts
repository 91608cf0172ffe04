import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { isDev } from './development.js';
import { textsPlugin } from './texts.plugin.js';
import { packageFolder, runtimeModule } from '../workspace.js';

/** Browsers of the last two years. */
const browserslist = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2'];

const noJsonSchemas = runtimeModule('no-json-schemas');

/**
 * The configuration that all apps share: our libraries from their sources, hashed file names, no eval, no inline code.
 *
 * @param port of the development server
 */
export function commonConfig(port: number): RsbuildConfig {
  const name = isDev ? '[name]' : '[name].[contenthash:10]';

  return {
    plugins: [pluginReact(), textsPlugin()],
    output: {
      target: 'web',
      overrideBrowserslist: browserslist,
      distPath: { root: 'dist', js: '', jsAsync: '', css: '', cssAsync: '', svg: '', font: '', image: '', media: '' },
      filename: { js: `${name}.js`, css: `${name}.css` },
      // In development, so that styles change without a reload.
      injectStyles: isDev,
      filenameHash: 'contenthash:10',
      legalComments: 'none',
      dataUriLimit: 0,
      // A development server writes nothing there, and the last build must stay.
      cleanDistPath: !isDev,
      emitAssets: true,
    },
    html: { scriptLoading: 'defer' },
    security: { sri: { enable: 'auto', algorithm: 'sha384' } },
    performance: { printFileSize: false },
    server: { port, strictPort: true, cors: { origin: '*' }, host: '127.0.0.1', printUrls: false },
    // Lazy compilation asks the page's origin for a chunk, and that is the product, not this development server.
    dev: { client: { port, host: '127.0.0.1', protocol: 'ws' }, writeToDisk: false, lazyCompilation: false },
    tools: {
      htmlPlugin: false,
      rspack: {
        devtool: isDev ? 'cheap-module-source-map' : false,
        resolve: {
          conditionNames: ['source', '...'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
          alias: withoutJsonSchemas(),
        },
        output: { crossOriginLoading: 'anonymous' },
        // Some editors empty a file before they write it. A build in between would remove modules from the page that
        // hot reload cannot bring back.
        watchOptions: { aggregateTimeout: 50 },
      },
    },
  };
}

/** Zod's writer of JSON Schemas, to which every schema refers, is replaced (decision 023). */
function withoutJsonSchemas(): Record<string, string | false> {
  const core = join(packageFolder('zod'), 'v4', 'core');

  return {
    [join(core, 'to-json-schema.js')]: noJsonSchemas,
    [join(core, 'json-schema-generator.js')]: false,
    [join(core, 'json-schema-processors.js')]: false,
  };
}
