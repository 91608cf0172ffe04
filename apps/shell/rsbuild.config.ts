import { defineShell } from '@fidelio/federation/build';
import { ownMenu, ownScreens } from './src/own-screens';

export default defineShell({ screens: ownScreens, menu: ownMenu });
