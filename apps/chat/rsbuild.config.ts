import { defineRemote } from '@fidelio/federation/build';

export default defineRemote({ name: 'chat', routes: ['/chat'], shellApi: '^1.0.0' });
