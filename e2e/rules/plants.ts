/** A file that breaks a rule when it is put at `file`. */
export interface Plant {
  file: string;
  source: string;
}

const plant = (file: string, source: string): Plant => ({ file, source: `${source}\n` });

/** What an app may not do, for an app that is there and for one that has just been made. */
function breachesOfAnApp(app: string): Plant[] {
  const at = (name: string, source: string) => plant(`apps/${app}/src/planted/${name}`, source);
  const other = '../../../files/src';

  return [
    at('app-by-name.ts', "import '@fidelio/files';"),
    at('app-by-name-dynamically.ts', "export const load = () => import('@fidelio/files');"),
    at('app-by-path.ts', `import { texts } from '${other}/texts';\nexport const title = texts;`),
    at('app-by-type.ts', `import type { texts } from '${other}/texts';\nexport type Texts = typeof texts;`),
    at('app-by-import-type.ts', `export type Texts = typeof import('${other}/texts');`),
    at('app-by-name-and-type.ts', "export type Texts = typeof import('@fidelio/files/src/texts');"),
    at('app-dynamically.ts', `export const load = () => import('${other}/texts');`),
    at('app-by-template.ts', `export const load = (name: string) => import(\`${other}/\${name}\`);`),
    at('app-by-require.ts', `export const texts = require('${other}/texts');`),
    at('app-by-require-and-name.ts', "export const texts = require('@fidelio/files/src/texts');"),
    at(
      'app-by-created-require.ts',
      "export const load = (require: NodeRequire) => require.resolve('@fidelio/files/src/texts');",
    ),
    at('app-by-resolve.ts', "export const address = import.meta.resolve('@fidelio/files/src/texts');"),
    at('app-by-name-in-a-template.ts', 'export const load = (name: string) => import(`@fidelio/files/src/${name}`);'),
    at('app-by-re-export.ts', `export * from '${other}/texts';`),
    at('app-by-named-re-export.ts', `export { texts } from '${other}/texts';`),
    at('app-by-url.ts', `export const address = new URL('${other}/texts.ts', import.meta.url);`),
    at('app-by-worker.ts', `export const worker = new Worker(new URL('${other}/texts.ts', import.meta.url));`),
    at('app-by-context.ts', `export const all = import.meta.webpackContext('${other}');`),
    at('app-by-stylesheet.css', `@import '${other}/uploaded/planted.css';`),
    at('app-by-picture.css', `.logo { background: url(${other}/logo.svg); }`),
    at('bff.ts', "import { z } from '../../../../bff/src/config/configuration';\nexport const schema = z;"),
    at('fidelity.ts', "import { diagnose } from '@fidelio/fidelity';\nexport const look = diagnose;"),
    at('testing.ts', "export * from '@fidelio/testing';"),
    at('deep-by-path.ts', "export * from '../../../../libs/ui/src/theme/theme';"),
    at('deep-by-name.ts', "export * from '@fidelio/contracts/src/files';"),
    at('deep-by-type.ts', "export type All = typeof import('../../../../libs/contracts/src/files');"),
    at('deep-by-url.ts', "export const style = new URL('../../../../libs/ui/src/index.ts', import.meta.url);"),
    at('router.ts', "export { useNavigate } from 'react-router-dom';"),
    at('query-client.ts', "import { useQuery } from '@tanstack/react-query';\nexport const query = useQuery;"),
    at(
      'components.tsx',
      "import Button from '@mui/material/Button';\nexport const Planted = () => <Button>x</Button>;",
    ),
    at('styles.ts', "export const load = () => import('@emotion/react');"),
    at('notices.ts', "import { enqueueSnackbar } from 'notistack';\nexport const say = enqueueSnackbar;"),
    at('root.ts', "import { createRoot } from 'react-dom/client';\nexport const root = createRoot;"),
    at('bundler.ts', "import { rspack } from '@rspack/core';\nexport const bundle = rspack;"),
  ];
}

export const plants: Plant[] = [
  ...breachesOfAnApp('chat'),
  ...breachesOfAnApp('fresh'),
  plant('apps/shell/src/planted/remote-by-name.ts', "import '@fidelio/chat';"),
  plant('apps/shell/src/frame/planted.ts', "export * from '../pages/help-page';"),
  plant('apps/chat/src/conversation/cards/planted.ts', "export * from '../messages/message-list';"),
  plant('apps/shell/src/planted/remote-by-path.ts', "export const load = () => import('../../../chat/src/remote');"),

  plant(
    'libs/contracts/src/planted/file-system.ts',
    "import { readFileSync } from 'node:fs';\nexport const r = readFileSync;",
  ),
  plant('libs/contracts/src/planted/bare-name.ts', "import { join } from 'path';\nexport const j = join;"),
  plant('libs/contracts/src/planted/dynamically.ts', "export const load = () => import('node:os');"),
  plant('libs/contracts/src/planted/by-type.ts', "import type { Stats } from 'node:fs';\nexport type S = Stats;"),
  plant('libs/contracts/src/planted/by-require.ts', "export const fs = require('node:fs');"),
  plant('libs/contracts/src/planted/environment.ts', 'export const home = process.env.HOME;'),
  plant('libs/contracts/src/planted/buffer.ts', "export const bytes = Buffer.from('x');"),
  plant('libs/contracts/src/planted/global-process.ts', 'export const home = globalThis.process;'),
  plant('libs/contracts/src/planted/other-package.ts', "import React from 'react';\nexport const r = React;"),
  plant('libs/contracts/src/planted/of-ours.ts', "export * from '@fidelio/ui';"),

  plant(
    'libs/ui/src/planted/query-client.ts',
    "import { QueryClient } from '@tanstack/react-query';\nexport const q = QueryClient;",
  ),
  plant(
    'libs/ui/src/planted/query-core.ts',
    "import { QueryClient } from '@tanstack/query-core';\nexport const q = QueryClient;",
  ),
  plant('libs/ui/src/planted/fetch.ts', "export const load = () => fetch('/api/users/me');"),
  plant('libs/ui/src/planted/window-fetch.ts', "export const load = () => window.fetch('/api/users/me');"),
  plant('libs/ui/src/planted/request.ts', 'export const request = new XMLHttpRequest();'),
  plant('libs/ui/src/planted/stream.ts', "export const stream = new EventSource('/api/events');"),
  plant('libs/ui/src/planted/socket.ts', "export const socket = new WebSocket('ws://localhost');"),
  plant('libs/ui/src/planted/beacon.ts', "export const tell = () => navigator.sendBeacon('/api/x');"),
  plant(
    'libs/ui/src/planted/client.ts',
    "import { createApiClient } from '@fidelio/api-client';\nexport const c = createApiClient;",
  ),
  plant('libs/ui/src/planted/http.ts', "import { get } from 'node:http';\nexport const load = get;"),

  plant(
    'libs/fidelity/src/planted/nest.ts',
    "import { Injectable } from '@nestjs/common';\nexport const i = Injectable;",
  ),
  plant('libs/fidelity/src/planted/socket.ts', "import { connect } from 'node:net';\nexport const c = connect;"),
  plant('libs/fidelity/src/planted/fetch.ts', "export const load = () => fetch('https://example.org');"),
  plant('libs/fidelity/src/xml/planted.ts', "export * from '../package/office-package.js';"),
  plant('libs/fidelity/src/planted/testing.ts', "export * from '@fidelio/testing';"),
  plant('libs/api-client/src/planted/component.ts', "import { useState } from 'react';\nexport const s = useState;"),
  plant('libs/api-client/src/planted/app.ts', "export * from '../../../../apps/chat/src/texts';"),
  plant('libs/fresh/src/index.ts', "export * from '@fidelio/api-client';"),
  plant('libs/fresh/src/deep.ts', "export * from '../../contracts/src/files';"),
  plant('libs/fresh/src/address.ts', "export const a = new URL('../../ui/src/index.ts', import.meta.url);"),

  plant('bff/src/planted/app-by-path.ts', "export * from '../../../apps/chat/src/texts.js';"),
  plant('bff/src/planted/app-by-name.ts', "export * from '@fidelio/chat/src/texts';"),
  plant(
    'bff/src/planted/app-by-type.ts',
    "import type { texts } from '../../../apps/chat/src/texts.js';\nexport type T = typeof texts;",
  ),
  plant(
    'bff/src/planted/app-by-url.ts',
    "export const a = new URL('../../../apps/chat/src/texts.ts', import.meta.url);",
  ),
  plant('bff/src/platform/planted/feature.ts', "export * from '../../features/files/files.service.js';"),
  plant('bff/src/features/chat/planted.ts', "export * from '../overview/overview.service.js';"),
  plant('bff/src/features/chat/conversations/planted.ts', "export * from '../turns/turns.service.js';"),
  plant('bff/src/planted/deep.ts', "export * from '../../../libs/fidelity/src/repair/repair.js';"),
  plant('libs/assistant/src/facts/planted.ts', "export * from '../cards/file-cards.js';"),
  plant('libs/ui/src/icons/planted.ts', "export * from '../layout/page-header';"),
  plant('bff/src/planted/ui.ts', "export * from '@fidelio/ui';"),
  plant('e2e/journeys/planted.ts', "export * from '../../bff/src/app.module';"),
];

/** What looks like a breach and is none. */
export const allowed: Plant[] = [
  plant(
    'apps/fresh/src/remote.tsx',
    "import { texts } from './texts';\nimport { Button } from '@fidelio/ui';\nexport const Fresh = () => <Button>{texts}</Button>;",
  ),
  plant('apps/fresh/src/texts.ts', "export const texts = 'fresh';"),
  plant('apps/fresh/src/start/start.ts', "import { texts } from '../texts';\nexport const start = texts;"),
  plant('libs/ui/src/planted/beside.ts', "export * from '../index';"),
];
