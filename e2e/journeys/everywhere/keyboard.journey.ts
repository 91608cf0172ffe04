import type { Page } from '@playwright/test';
import { brokenDocx, picked } from '../../support/documents';
import { composer, uploadDialog } from '../../support/screen';
import { expect, test } from '../../support/test';

/** Presses Tab until something is focused whose name fits; fails where the whole page has none. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.getAttribute('placeholder') ?? ''} ${element?.textContent ?? ''}`;
    });
    if (name.test(focused)) return;
  }
  throw new Error(`No Tab led to ${name}.`);
}

/** How the focused element shows that it has the focus. */
function focusShown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    // What is drawn may be the label around a radio button, or the box around a field.
    for (let box: Element | null = element, up = 0; box && up < 3; box = box.parentElement, up += 1) {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(box);
      if (outlineStyle !== 'none' && outlineWidth !== '0px') return 'outline';
      if (boxShadow !== 'none' || borderColor === 'rgb(47, 75, 219)') return 'ring';
    }
    return `${element.outerHTML.slice(0, 120)} shows nothing`;
  });
}

test('a problem can be reported with the keyboard alone', async ({ page, signedIn, seenTexts }) => {
  await signedIn();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await tabTo(page, /^\s*Chat\s*$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat/);
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await tabTo(page, /Get Started/);
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('The columns of the table in my Word price list collapse to nothing in Google Docs.');
  await page.keyboard.press('Enter');
  await expect(uploadDialog(page)).toBeVisible();
  await tabTo(page, /Choose a file/);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(picked('Price list.docx', brokenDocx()));
  await expect(uploadDialog(page).getByRole('button', { name: 'Upload', exact: true })).toBeEnabled();
  await tabTo(page, /^\s*Upload\s*$/);
  await page.keyboard.press('Enter');

  await expect.poll(seenTexts).toContain('File uploaded successfully');
  await expect(uploadDialog(page)).toBeHidden();
  await expect(composer(page)).toBeFocused();
});

test('the first Tab offers to skip to the content', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toBeFocused();
});

test('whatever the Tab key reaches shows that it has the focus', async ({ page, signedIn }) => {
  await signedIn();
  for (const path of ['/', '/chat', '/files', '/launcher']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => focusShown(page), { message: `${path}, Tab ${presses + 1}` })
        .toMatch(/^(outline|ring|nothing)$/);
    }
  }
});
