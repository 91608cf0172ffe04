import { defineShell } from '@fidelio/federation/build';

export default defineShell();
