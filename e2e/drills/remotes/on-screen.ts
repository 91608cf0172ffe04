import type { Locator, Page } from '@playwright/test';
import { menu } from '../../support/screen';

/** Where a remote's screen stands. */
export const remote = (page: Page, name = 'chat'): Locator => page.locator(`[data-remote=${name}]`);

export const menuLink = (page: Page, name: string): Locator => menu(page).getByRole('link', { name, exact: true });
