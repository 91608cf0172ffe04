import { expect } from '@playwright/test';
import { register, somebody } from '../support/people';
import { keepMessages } from './keep-messages';
import type { Scene, Stage } from './scene';

async function askForCode({ page }: Stage, email: string): Promise<void> {
  await page.goto('/auth/sign-in');
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await page.getByRole('button', { name: 'Login with Email' }).click();
}

const codeField = ({ page }: Stage) => page.getByRole('textbox', { name: /code|one time password/i });

export const signInScenes: Scene[] = [
  {
    name: 'sign-in: email',
    open: async ({ page }) => {
      await page.goto('/auth/sign-in');
      await expect(page.getByRole('button', { name: 'Login with Email' })).toBeVisible();
    },
  },
  {
    name: 'sign-in: wrong address',
    open: async (stage) => {
      await keepMessages(stage.page);
      await stage.page.goto('/auth/sign-in');
      await stage.page.getByRole('textbox', { name: /email/i }).fill('ada@example');
      await stage.page.getByRole('button', { name: 'Login with Email' }).click();
      await expect(stage.page.getByText('Please enter a valid email address')).toBeVisible();
    },
  },
  {
    name: 'sign-in: unknown address',
    trouble: /404/,
    open: async (stage) => {
      await keepMessages(stage.page);
      const { email } = somebody('Nobody Here');
      await stage.page.goto('/auth/sign-in');
      await stage.page.getByRole('textbox', { name: /email/i }).fill(email);
      await stage.page.getByRole('button', { name: 'Login with Email' }).click();
      await expect(stage.page.getByText('User not found. Please sign up first')).toBeVisible();
    },
  },
  {
    name: 'sign-in: code',
    open: async (stage) => {
      await askForCode(stage, (await register()).email);
      await expect(codeField(stage)).toBeVisible();
      await expect(stage.page.getByText('One Time Password sent to your email')).toBeHidden();
    },
  },
  {
    name: 'sign-in: code sent a moment ago',
    trouble: /429/,
    open: async (stage) => {
      const { email } = await register();
      await askForCode(stage, email);
      await expect(codeField(stage)).toBeVisible();
      await askForCode(stage, email);
      await expect(codeField(stage)).toBeVisible();
    },
  },
  {
    name: 'sign-in: wrong code',
    trouble: /401/,
    open: async (stage) => {
      await keepMessages(stage.page);
      await askForCode(stage, (await register()).email);
      await codeField(stage).fill('000000');
      await expect(stage.page.getByText('Invalid Password')).toBeVisible();
    },
  },
  {
    name: 'sign-in: continue to the launcher',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/auth/sign-in?next=uploader');
      await expect(page.getByRole('button', { name: /Continue as/ })).toBeVisible();
    },
  },
  {
    name: 'sign-up: empty',
    open: async ({ page }) => {
      await page.goto('/auth/sign-up');
      await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    },
  },
  {
    name: 'sign-up: failed rules',
    open: async ({ page }) => {
      await keepMessages(page);
      await page.goto('/auth/sign-up');
      await page.getByPlaceholder('Your Name').fill('Al');
      await page.getByPlaceholder('Your Email').fill('al@example');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText(/^organization: /).first()).toBeVisible();
    },
  },
  {
    name: 'sign-up: policy',
    open: async ({ page }) => {
      await page.goto('/auth/sign-up');
      await page.getByRole('button', { name: /privacy policy/i }).click();
      await expect(page.getByRole('dialog').getByText(/November 2, 2024/)).toBeVisible();
    },
  },
];
