import { defineShell } from '@fidelio/federation/build';
import { ownCards, ownMenu, ownScreens } from './src/own-screens';

export default defineShell({ screens: ownScreens, menu: ownMenu, cards: ownCards });
