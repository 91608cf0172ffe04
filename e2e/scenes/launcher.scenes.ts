import { expect, type Page } from '@playwright/test';
import type { Scene } from './scene';

async function openWaitlist(page: Page): Promise<void> {
  await page.goto('/launcher');
  await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Join the Waitlist' })).toBeVisible();
}

export const launcherScenes: Scene[] = [
  {
    name: 'launcher: home',
    open: async ({ page }) => {
      await page.goto('/launcher');
      await expect(page.getByRole('button', { name: 'Join the Waitlist' }).first()).toBeVisible();
    },
  },
  {
    name: 'launcher: menu open',
    narrow: true,
    open: async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/launcher');
      await page.getByRole('button', { name: /menu/i }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Downloads' })).toBeVisible();
    },
  },
  { name: 'launcher: waitlist dialog', open: ({ page }) => openWaitlist(page) },
  {
    name: 'launcher: waitlist, wrong address',
    open: async ({ page }) => {
      await openWaitlist(page);
      await page.getByRole('dialog').getByRole('textbox', { name: /email/i }).fill('1ada');
      await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click();
      await expect(page.getByText('Invalid email')).toBeVisible();
    },
  },
  {
    name: 'launcher: downloads',
    open: async ({ page }) => {
      await page.goto('/launcher/downloads');
      await expect(page.getByText(/Windows 10 or later/)).toBeVisible();
    },
  },
  {
    name: 'launcher: privacy',
    open: async ({ page }) => {
      await page.goto('/launcher/privacy');
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'launcher: terms',
    open: async ({ page }) => {
      await page.goto('/launcher/terms-of-service');
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'launcher: handed over',
    open: async ({ page }) => {
      await page.goto('/launcher/auth-redirect?name=Ada%20Lovelace&email=ada%40example.org&session=abc');
      await expect(page.getByText(/You have been authenticated as/)).toBeVisible();
    },
  },
  {
    name: 'launcher: nothing to hand over',
    open: async ({ page }) => {
      await page.goto('/launcher/auth-redirect?name=Ada%20Lovelace');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];
