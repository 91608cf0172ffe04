import { existsSync, readdirSync } from 'node:fs';
import { defineRemote } from '@fidelio/federation/build';
import { mergeRsbuildConfig } from '@rsbuild/core';

// The demo video is recorded by a script; a build without it says so on the page instead of showing a broken player.
const publicFiles = existsSync('public') ? readdirSync('public') : [];

export default mergeRsbuildConfig(
  defineRemote({ name: 'launcher', folder: 'launcher-site', routes: ['/launcher'], shellApi: '^1.0.0' }),
  { source: { define: { __PUBLIC_FILES__: JSON.stringify(publicFiles) } } },
);
