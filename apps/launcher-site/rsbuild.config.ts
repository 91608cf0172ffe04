import { defineRemote } from '@fidelio/federation/build';

export default defineRemote({ name: 'launcher', folder: 'launcher-site', routes: ['/launcher'], shellApi: '^1.0.0' });
