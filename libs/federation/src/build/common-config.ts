import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { browserslist } from './browsers.js';

/**
 * What every app's build has in common: sources of our libraries, hashed names, no eval, no inline code.
 *
 * @param port of the app's development server
 */
export function commonConfig(port: number): RsbuildConfig {
  return {
    plugins: [pluginReact()],
    output: {
      target: 'web',
      overrideBrowserslist: browserslist,
      distPath: { root: 'dist', js: '', jsAsync: '', css: '', cssAsync: '', svg: '', font: '', image: '', media: '' },
      filename: { js: '[name].[contenthash:10].js', css: '[name].[contenthash:10].css' },
      filenameHash: 'contenthash:10',
      legalComments: 'none',
      dataUriLimit: 0,
      cleanDistPath: true,
      emitAssets: true,
    },
    html: { scriptLoading: 'defer' },
    security: { sri: { enable: 'auto', algorithm: 'sha384' } },
    performance: { printFileSize: false },
    server: { port, strictPort: true, cors: true, host: '127.0.0.1' },
    dev: { client: { port, host: '127.0.0.1', protocol: 'ws' }, writeToDisk: false },
    tools: {
      htmlPlugin: false,
      rspack: {
        devtool: false,
        resolve: {
          conditionNames: ['source', '...'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        },
        output: { crossOriginLoading: 'anonymous' },
      },
    },
  };
}
