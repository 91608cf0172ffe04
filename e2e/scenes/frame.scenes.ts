import { expect } from '@playwright/test';
import type { Scene } from './scene';

export const frameScenes: Scene[] = [
  {
    name: 'home: new account',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'home: with files',
    open: async ({ page, withHistory }) => {
      await withHistory();
      await page.goto('/');
      await expect(page.getByRole('link', { name: /1 Ready/ })).toBeVisible();
    },
  },
  {
    name: 'menu: open',
    narrow: true,
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: /menu/i }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Files', exact: true })).toBeVisible();
    },
  },
  {
    name: 'account: dialog',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/');
      await page
        .getByRole('button', { name: /^Account of/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
    },
  },
  {
    name: 'notifications: under construction',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/notifications');
      await expect(page.getByText(/under construction/)).toBeVisible();
    },
  },
  {
    name: 'privacy: policy',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/privacy');
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'help: page',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/help');
      await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    },
  },
  {
    name: 'terms: page',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/terms');
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'not-found: in the frame',
    trouble: /404/,
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/no-such-page');
      await expect(page.getByText('404 Not Found')).toBeVisible();
    },
  },
  {
    name: 'frame: remote unavailable',
    trouble: /chat/,
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.route(/\/chat\/.*\.js$/, (route) => route.abort());
      await page.goto('/chat');
      await expect(page.getByText(/not available right now/i)).toBeVisible();
    },
  },
  {
    name: 'frame: offline',
    trouble: /ERR_INTERNET_DISCONNECTED/,
    open: async ({ page, context, signedIn }) => {
      await signedIn();
      await page.goto('/notifications');
      await expect(page.getByText(/under construction/)).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText(/offline/i).first()).toBeVisible();
    },
  },
];
