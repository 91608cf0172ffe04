import { buildDocx, orderFormXlsx, paragraph } from '@fidelio/testing';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible';
import { picked } from '../../support/documents';
import { composer, getStarted, say, uploadDialog } from '../../support/screen';
import { expect, test } from '../../support/test';

const nextPage = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const frame = (text: string) =>
  `<w:p><w:pPr><w:framePr w:w="3000" w:h="600" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:x="100" w:y="100"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A finding on its first and on its third page. */
const framed = () =>
  buildDocx({
    body: [
      paragraph('Chapter one'),
      frame('Wheels for carts'),
      nextPage,
      paragraph('Chapter two'),
      nextPage,
      frame('Axles for wagons'),
    ].join(''),
  });

const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string) => log(page).getByRole('button', { name, exact: true });

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await uploadDialog(page).locator('input[type=file]').setInputFiles(picked(name, bytes));
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(uploadDialog(page)).toBeHidden();
}

async function attach(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await choose(page, name, bytes);
}

test(
  'what was understood is changed, a file is told once, each place opens its page, and a change is taken back once',
  { tag: ['@2.chat-conversation'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    await say(page, 'The framed text in my Word document has moved.');
    await uploadDialog(page).getByRole('button', { name: 'Close' }).first().click();
    await button(page, 'Change').press('Enter');
    await page.getByRole('dialog', { name: 'Edit your report' }).getByRole('button', { name: 'Cancel' }).click();

    await attach(page, 'Letter.docx', framed());
    const file = log(page).getByRole('region', { name: 'File Letter.docx' });
    const finding = log(page).getByRole('group', { name: /framed text/i });
    await expect(finding).toBeVisible();
    await expect(file.getByRole('link', { name: /^Download with/ })).toBeVisible();
    await expect(button(page, 'Change')).toHaveCount(0);
    await expect(log(page).getByRole('link', { name: /^Download/ })).toHaveCount(1);
    await expect(log(page).getByRole('link', { name: /^(Compare|View Fixed)/ })).toHaveCount(1);

    const places = finding.getByRole('listitem').getByRole('link');
    await expect(places).toHaveCount(2);
    await places.nth(1).press('Enter');
    await expect(page).toHaveURL(/place=1/);
    await expect(page.getByRole('img', { name: /page 3 of 3/ }).first()).toBeInViewport();
    await page.goBack();

    await say(page, 'Where are the frames?');
    await expect(finding).toHaveCount(2);
    await expectAccessible(page);
    const undo = button(page, 'Undo this change');
    await expect(undo).toHaveCount(2);
    await undo.first().press('Enter');
    await expect(undo).toHaveCount(0);
    await page.reload();
    await expect(finding).toHaveCount(2);
    await expect(undo).toHaveCount(0);

    await button(page, 'Still wrong here').last().press('Enter');
    await expect(composer(page)).toHaveValue(/framed text.*: $/i);
    await expect(composer(page)).toBeFocused();
  },
);

test(
  'the button of a decision leads to its control, and is gone once it is decided',
  { tag: ['@A.23-verdicts'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    await attach(page, 'Order form.xlsx', orderFormXlsx());
    const decide = log(page).getByRole('link', { name: 'Decide', exact: true });
    await expect(decide.first()).toBeVisible();
    const conversation = page.url();

    await decide.first().press('Enter');
    await page.getByRole('button', { name: 'Make these 2 changes' }).press('Enter');
    await expect(page.getByText('2 of 3 problems corrected. 1 to check after the import.')).toBeVisible();

    await page.goto(conversation);
    await expect(log(page).getByRole('region', { name: 'File Order form.xlsx' })).toContainText(
      '2 of 3 problems corrected. 1 to check after the import.',
    );
    await expect(decide).toHaveCount(0);
  },
);

test(
  'none of the articles, then a person with the file that was ticked, and nothing of it can be pressed again',
  { tag: ['@2.chat-conversation'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    await say(page, 'Blubb wub?');
    const none = button(page, 'None of these');
    await expect(none).toBeVisible();
    await none.press('Enter');
    await expect(none).toHaveCount(0);

    await attach(page, 'Letter.docx', framed());
    await expect(log(page).getByRole('group', { name: /framed text/i })).toBeVisible();
    await say(page, 'I want to talk to a person');
    const person = button(page, 'A person, please');
    const leave = log(page).getByRole('checkbox', { name: 'Letter.docx' });
    await expect(leave).not.toBeChecked();
    await expectAccessible(page);
    await leave.press('Space');
    await person.press('Enter');
    await expect(leave).toHaveCount(0);
    await expect(person).toHaveCount(0);
    await page.reload();
    await expect(log(page).getByText(/has gone to the people of our team/)).toBeVisible();
    await expect(person).toHaveCount(0);

    await page.goto('/files');
    await page.getByRole('button', { name: 'What was found in Letter.docx' }).click();
    await expect(page.getByText(/Our staff may open this file until/)).toBeVisible();
  },
);

test(
  'a conversation in German is German on its cards, from the complaint to the decision',
  { tag: ['@2.chat-conversation'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    await say(page, 'In meiner Excel-Tabelle gehen die Formeln kaputt.');
    await choose(page, 'Bestellung.xlsx', orderFormXlsx());

    const file = log(page).getByRole('region', { name: 'Datei Bestellung.xlsx' });
    await expect(file.getByRole('heading', { name: 'Braucht Ihre Entscheidung' })).toBeVisible();
    await expect(file.getByRole('checkbox', { name: 'Ergebnisse dieser Funktionen bleiben als Werte' })).toBeChecked();
    await expect(file.getByRole('link', { name: /^Herunterladen mit einer Änderung/ })).toBeVisible();
    await expectAccessible(page);
    // What is the same in every language, and what the user and the file say, is no English.
    const german = await log(page)
      .locator('[lang=de]')
      .evaluateAll((parts) =>
        parts.flatMap((part) =>
          [...part.querySelectorAll('*')]
            .filter((element) => !element.closest('[lang=en], blockquote, time'))
            .flatMap((element) => [
              element.getAttribute('aria-label') ?? '',
              element.children.length === 0 ? (element.textContent ?? '') : '',
            ]),
        ),
      );
    const english = /\b(the|this|your|changes?|download|compare|decide|problems?|show|corrected|ready|check|file)\b/i;
    expect(german.filter((text) => english.test(text))).toEqual([]);

    await file.getByRole('button', { name: 'Diese 2 Änderungen vornehmen' }).press('Enter');
    await expect(file.getByText(/^2 von 3 Problemen behoben/)).toBeVisible();
    await expect(file.getByRole('link', { name: /^Herunterladen mit 2 Änderungen/ })).toBeVisible();
    await expect(log(page).getByRole('link', { name: 'Entscheiden' })).toHaveCount(0);
  },
);
