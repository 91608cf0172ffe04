import { existsSync, readdirSync } from 'node:fs';
import { brand } from '@fidelio/contracts';
import { defineRemote } from '@fidelio/federation/build';
import { mergeRsbuildConfig } from '@rsbuild/core';

// `npm run demo` records the video. A build without it shows a picture instead.
const publicFiles = existsSync('public') ? readdirSync('public') : [];

export default mergeRsbuildConfig(
  defineRemote({
    name: 'launcher',
    folder: 'launcher-site',
    label: 'The launcher site',
    routes: ['/launcher'],
    access: 'public',
    screens: [
      {
        path: '/launcher',
        title: `${brand.name} Launcher`,
        description:
          'A lightweight desktop app that uploads and converts Office files to your cloud storage with a right-click.',
        prerender: true,
      },
      {
        path: '/launcher/downloads',
        title: 'Downloads',
        description: `The ${brand.name} Launcher for Windows and Mac: requirements and availability.`,
        prerender: true,
      },
      {
        path: '/launcher/privacy',
        title: 'Launcher privacy',
        description: `What the ${brand.name} Launcher does with access to your cloud storage.`,
        prerender: true,
      },
      {
        path: '/launcher/terms-of-service',
        title: 'Terms of Service',
        description: `The terms of the ${brand.name} Launcher, effective 01/22/2025.`,
        prerender: true,
      },
      {
        path: '/launcher/auth-redirect',
        title: 'Opening the launcher',
        description: 'Hands your session to the desktop app.',
        unlisted: true,
      },
    ],
    shellApi: '^2.7.0',
  }),
  { source: { define: { __PUBLIC_FILES__: JSON.stringify(publicFiles) } } },
);
