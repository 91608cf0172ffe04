import { expect } from '@playwright/test';
import type { Scene } from './scene';

/** What each page of the console shows once it has been read. */
const pages = {
  overview: ['/staff', 'Queues'],
  inbox: ['/staff/inbox', 'Inbox'],
  ratings: ['/staff/ratings', 'Ratings'],
  waitlist: ['/staff/waitlist', 'Waitlist'],
  backlog: ['/staff/backlog', 'Backlog'],
  learning: ['/staff/learning', 'Learning'],
  releases: ['/staff/releases', 'Releases'],
  audit: ['/staff/audit', 'Audit'],
  security: ['/staff/security', 'Security'],
} as const;

export const staffScenes: Scene[] = Object.entries(pages).map(([name, [path, heading]]) => ({
  name: `staff: ${name}`,
  open: async ({ page, asStaff }) => {
    await asStaff();
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  },
}));
