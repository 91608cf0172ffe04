import { defineRemote } from '@fidelio/federation/build';

export default defineRemote({ name: 'files', routes: ['/files'], shellApi: '^1.0.0' });
