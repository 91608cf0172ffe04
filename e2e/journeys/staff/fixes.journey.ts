import { buildDocx } from '@fidelio/testing';
import { expectAccessible } from '../../support/accessible';
import { enterConsole, setFactorAge } from '../../support/console';
import { enter, somebody } from '../../support/people';
import { bringSession, expect, test } from '../../support/test';
import { withFiles } from '../../support/uploads';

const numbered = buildDocx({
  body: '<w:p><w:r><w:t>The salary of the director.</w:t></w:r></w:p>',
  section: '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:lnNumType w:countBy="1"/></w:sectPr>',
});
const finding = 'word.line-number';

test(
  'staff go from what waits to a fix that is tried, published and withdrawn',
  { tag: ['@A.22-console'] },
  async ({ page, expectTrouble }, info) => {
    expectTrouble(/status of 4(03|22)/);
    const ada = await enter(somebody('Ada Lovelace'));
    const [file] = await withFiles(ada, { 'Salaries.docx': numbered });
    await bringSession(page, ada);
    await page.goto(`/files?file=${file?.id}`);
    const allowed = page.getByRole('checkbox', { name: /May our staff open this file/ });
    await allowed.check();
    await expect(page.getByText(/Our staff may open this file until/)).toBeVisible();
    await page.context().clearCookies();
    const title = `Leave out line numbers, try ${info.repeatEachIndex}-${info.retry}`;
    const grace = await enterConsole(page, 'learning', info);
    const button = (name: string | RegExp) => page.getByRole('button', { name });

    await page.goto('/staff/backlog');
    const problem = page.getByRole('listitem').filter({ hasText: finding });
    await problem.getByRole('button').click();
    await expect(problem.getByText('<w:lnNumType w:countBy="1"/>').first()).toBeVisible();
    await expect(page.getByText(/salar|director/i)).toHaveCount(0);
    await expectAccessible(page);
    await problem.getByRole('link', { name: 'Teach a fix' }).click();

    await expect(page.getByLabel('Problem', { exact: true })).toHaveValue(finding);
    await button(/^As JSON$/).click();
    await page.getByLabel('The fix as JSON').fill('{');
    await button('Keep as a proposal').click();
    await expect(page.getByRole('alert').getByText('This is not JSON.')).toBeVisible();
    await button('By form').click();
    await page.getByLabel('What it does').fill(title);
    await page.getByLabel('Example before').fill('<w:lnNumType w:countBy="1"/>');
    await expectAccessible(page);
    await button('See it as JSON').click();
    await expect(page.getByLabel('The fix as JSON')).toHaveValue(/"op": "remove"/);
    await button('Keep as a proposal').click();
    const card = page.getByRole('article', { name: title });
    await card.getByRole('button', { name: 'Try it' }).click();
    await expect(card.getByText(/^Tried on \d+ files: [1-9]\d* corrected, 0 refused/)).toBeVisible();
    await card.getByText('What it did to each file').click();
    await expect(card.getByText('A file of a user').first()).toBeVisible();
    await card.getByRole('button', { name: 'See its pages before and after' }).first().click();
    await expect(card.getByRole('img', { name: 'Page 1 with this fix' })).toBeVisible();
    await expectAccessible(page);

    await setFactorAge(grace, '11 minutes');
    await card.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /second factor/ })).toBeVisible();
    await setFactorAge(grace, '1 second');
    await page.reload();
    await card.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(card.getByText('Published', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByLabel('Why').fill('The journey ends.');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(card.getByText('The journey ends.')).toBeVisible();
  },
);

test(
  'staff draft a problem from a public report and a file that shows it',
  { tag: ['@A.22-console'] },
  async ({ page }, info) => {
    await enterConsole(page, 'evidence', info);
    await page.goto('/staff/learning');
    const form = page.getByRole('form', { name: 'Draft a problem from a public report' });
    await form.getByLabel('Address of the report').fill('https://github.com/someone/something/issues/7');
    await form.getByLabel('Day of the report').fill('2025-03-04');
    await form.getByLabel('What it says').fill('A letter loses its line numbers in Docs (lnNumType).');
    await form
      .getByLabel('A file that shows it')
      .setInputFiles({ name: 'Salaries.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(numbered) });
    await form.getByRole('button', { name: 'Make a draft' }).click();

    const draft = page.getByRole('article', { name: 'word.ln-num-type' });
    await expect(draft.getByText('w:lnNumType, at 1 place, first in word/document.xml.')).toBeVisible();
    await expect(draft.getByText(/knows this or something near it: word.line-number/)).toBeVisible();
    await expect(page.getByText(/salar|director/i)).toHaveCount(0);
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await draft.getByRole('button', { name: 'Save the smallest file' }).click();
    expect((await saving).suggestedFilename()).toBe('word.ln-num-type.docx');
  },
);
