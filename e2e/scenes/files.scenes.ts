import type { DriveSave } from '@fidelio/contracts';
import { expect } from '@playwright/test';
import { brokenDocx, soundDocx } from '../support/documents';
import { withFiles } from '../support/uploads';
import type { Scene } from './scene';

/** One file has arrived in the Drive, the other one Google cannot convert. */
const endedSave = {
  id: '33333333-3333-4333-8333-333333333333',
  as: 'google',
  state: 'done',
  failure: null,
  createdAt: '2026-11-20T09:00:00Z',
  files: [
    {
      id: '22222222-2222-4222-8222-222222222222',
      kind: 'docx',
      name: 'Price list.docx',
      state: 'saved',
      progress: 1,
      link: 'https://docs.google.com/document/d/1',
      failure: null,
    },
    {
      id: '44444444-4444-4444-8444-444444444444',
      kind: 'xlsx',
      name: 'Order form.xlsx',
      state: 'failed',
      progress: 0,
      link: null,
      failure: 'refused',
    },
  ],
} satisfies DriveSave;

export const filesScenes: Scene[] = [
  {
    name: 'files: none yet',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/files');
      await expect(page.getByText(/This page is for viewing the status/)).toBeVisible();
      await expect(page.getByRole('link', { name: /chat|report/i }).first()).toBeVisible();
    },
  },
  {
    name: 'files: loading',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.route(/\/users\/files$/, () => {});
      await page.goto('/files');
      await expect(page.getByText(/This page is for viewing the status/)).toBeVisible();
    },
  },
  {
    name: 'files: fixed, waiting, damaged',
    open: async ({ page, withHistory }) => {
      await withHistory();
      await page.goto('/files');
      await expect(page.getByText('FIXED', { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'files: some selected',
    open: async ({ page, withHistory }) => {
      await withHistory();
      await page.goto('/files');
      await page.getByRole('checkbox', { name: /^Select Price list/ }).check();
      await expect(page.getByRole('button', { name: 'Download 1 file' })).toBeVisible();
    },
  },
  {
    name: 'files: recently deleted',
    // Somebody of its own: the files of the history stay for the other scenes.
    open: async ({ page, signedIn }) => {
      await withFiles(await signedIn(), { 'Price list.docx': brokenDocx(), 'Invitation.docx': soundDocx() });
      await page.goto('/files');
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('button', { name: /^Delete \d+ files/ }).click();
      await expect(page.getByText('2 files were deleted.')).toBeVisible();
      await page.getByRole('link', { name: 'Recently deleted' }).click();
      await expect(page.getByRole('button', { name: /^Restore/ }).first()).toBeVisible();
    },
  },
  {
    name: 'files: what was found',
    open: async ({ page, withHistory }) => {
      await withHistory();
      await page.goto('/files');
      await page
        .getByRole('row', { name: /Price list/ })
        .getByRole('button', { name: /What was found/ })
        .click();
      await expect(page.getByText(/column/i).first()).toBeVisible();
    },
  },
  {
    name: 'files: what to decide',
    open: async ({ page, withHistory }) => {
      await withHistory();
      await page.goto('/files');
      await page
        .getByRole('row', { name: /Order form/ })
        .getByRole('button', { name: /What was found/ })
        .click();
      await expect(page.getByRole('button', { name: 'Make these 2 changes' })).toBeVisible();
      await expect(page.getByText(/^Drawing its pages/)).toHaveCount(0);
    },
  },
  {
    name: 'files: before and after',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/files/price-list/compare');
      await expect(page.getByRole('img', { name: /^As it would arrive: page 1/ })).toBeVisible();
      await page.getByRole('complementary', { name: 'What changes' }).getByRole('button').first().click();
    },
  },
  {
    name: 'files: before and after, with decisions',
    open: async ({ page, withHistory }) => {
      await withHistory();
      await page.goto('/files');
      await page.getByRole('link', { name: 'Compare before and after: Order form' }).click();
      await expect(page.getByRole('img', { name: /^Corrected: page 1/ })).toBeVisible();
    },
  },
  {
    name: 'files: save to Google Drive',
    open: async ({ page, signedIn }) => {
      const [file] = await withFiles(await signedIn(), { 'Price list.docx': brokenDocx() });
      await page.goto(`/files/drive?ids=${file!.id}`);
      await expect(page.getByRole('button', { name: 'Continue to Google' })).toBeVisible();
    },
  },
  {
    name: 'files: saved to Google Drive',
    open: async ({ page, signedIn }) => {
      await signedIn();
      // Google is not at hand in the gallery, so that the answer of a save is given.
      await page.route(/\/users\/drive-saves\//, (route) => route.fulfill({ json: { results: endedSave } }));
      await page.goto(`/files/drive/${endedSave.id}`);
      await expect(page.getByRole('link', { name: /^Open in Google Docs/ })).toBeVisible();
    },
  },
  {
    name: 'files: feedback dialog',
    open: async ({ page, withHistory }) => {
      await withHistory();
      await page.goto('/files');
      await page
        .getByRole('button', { name: /Update Feedback/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Update Feedback' })).toBeVisible();
    },
  },
  {
    name: 'files: nothing fits the filter',
    open: async ({ page, withHistory }) => {
      await withHistory();
      await page.goto('/files');
      await page.getByRole('searchbox').fill('no such name');
      await expect(page.getByText('Price list.docx')).toHaveCount(0);
    },
  },
  {
    name: 'files: cannot be read',
    trouble: /400|Bad Request/,
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.route(/\/users\/files$/, (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'The request could not be read.',
            status: 400,
            code: 'request.malformed',
            requestId: 'scene',
          }),
        }),
      );
      await page.goto('/files');
      await expect(page.getByRole('button', { name: /retry|try again/i }).first()).toBeVisible();
    },
  },
];
