import * as apiClient from '@fidelio/api-client';
import * as contracts from '@fidelio/contracts';
import type { SharedModule } from '@fidelio/federation/runtime';
import * as shellApi from '@fidelio/shell-api';
import * as ui from '@fidelio/ui';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

/** The modules that the shell shares with remotes; the versions come from the build. */
const modules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@fidelio/contracts': contracts,
  '@fidelio/api-client': apiClient,
  '@fidelio/shell-api': shellApi,
  '@fidelio/ui': ui,
};

export const sharedModules: Record<string, SharedModule> = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [name, { version: __SHARED_VERSIONS__[name] ?? '', module }]),
);
