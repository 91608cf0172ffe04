import { brand } from '@fidelio/contracts';
import { defineShell } from '@fidelio/federation/build';
import { ownCards, ownMenu, ownScreens } from './src/own-screens';

const descriptions: Record<string, string> = {
  '/': 'Report Office files that arrive broken in the cloud suite, and get them back corrected.',
  '/notifications': 'Notifications about your files.',
  '/privacy': `How ${brand.name} handles your data.`,
  '/terms': `The terms of ${brand.name}, effective 01/22/2025.`,
  '/help': `How ${brand.name} works, and whom to ask.`,
};
const prerendered = ['/', '/notifications'];

export default defineShell({
  screens: ownScreens.map((screen) => ({
    ...screen,
    description: descriptions[screen.path] ?? screen.title,
    ...(prerendered.includes(screen.path) && { prerender: true }),
  })),
  menu: ownMenu,
  cards: ownCards,
});
