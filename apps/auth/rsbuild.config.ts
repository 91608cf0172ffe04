import { defineRemote } from '@fidelio/federation/build';

export default defineRemote({ name: 'auth', routes: ['/auth'], shellApi: '^1.1.0' });
