import type { PushedRow } from '@fidelio/contracts/projects';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { product } from '../support/product';
import { expect, test } from '../support/test';

const row = (path: string, rest: Partial<PushedRow> = {}): PushedRow => ({
  path,
  kind: 'docx',
  bytes: 40_000,
  modifiedAt: '2024-05-01T08:00:00.000Z',
  owner: 'ada',
  sha256: 'a'.repeat(64),
  facts: { judged: true, changes: 0, macros: 'none', dataModel: false, addIns: false },
  findings: [],
  links: [],
  error: null,
  ...rest,
});

const tracked: PushedRow['findings'][number] = {
  id: 'word.tracked-change',
  mode: 'ASK',
  severity: 'wrong-content',
  outcome: 'offered',
  count: 3,
  places: ['Page 1'],
};

const rows = [
  ...Array.from({ length: 120 }, (_, place) => row(`Letters/letter ${place}.docx`, { findings: [tracked] })),
  row('Finance/sums.xlsx', {
    kind: 'xlsx',
    links: [{ kind: 'workbook', target: '../Finance/prices.xlsx', to: 'Finance/prices.xlsx' }],
  }),
  row('Finance/prices.xlsx', { kind: 'xlsx' }),
];

/** A call of the agent. */
async function agent(key: string, path: string, body: object): Promise<{ results: { id: string } }> {
  const response = await fetch(`${product.address}/api/project-agent${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);

  return response.json();
}

/** Nothing for axe to find, and nothing wider than a phone. */
async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('an administrator comes from Home to a key, to decisions and waves, and to the report for the board', async ({
  page,
  signedIn,
}) => {
  test.slow();
  await signedIn();
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Pages of the project' }).getByRole('link', { name });

  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Projects' });

  await page.goto('/');
  await page.getByRole('link', { name: 'Moving many files?' }).click();
  await page.getByLabel('Name of a new project').fill('Move');
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(entry).toBeVisible();
  await page.getByLabel('Name of the key').fill('Server');
  await page.getByRole('button', { name: 'Make key' }).click();
  const key = (await page.getByRole('alert').locator('pre').textContent()) ?? '';
  await expectFit(page);

  const begin = { below: '', hiddenNames: false, renderer: true, agent: 'journey' };
  const { id: scan } = (await agent(key, '/scans', begin)).results;
  await agent(key, `/scans/${scan}/rows`, { rows, seen: [] });
  await agent(key, `/scans/${scan}/finish`, { state: 'finished' });
  await page.reload();
  await expect(page.getByRole('link', { name: '120 Needs a decision' })).toBeVisible();
  await expectFit(page);

  await page.getByRole('link', { name: 'to decide in 120 files' }).click();
  await expect(page.getByRole('link', { name: 'Letters/letter 0.docx' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(120);
  await page.getByRole('checkbox', { name: 'All files of this filter' }).check();
  await page.getByRole('button', { name: /^Accept: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Decided in 120 files')).toBeVisible();

  await tab('Waves').click();
  await page.getByLabel('Name of a new wave').fill('Finance first');
  await page.getByRole('button', { name: 'Plan wave' }).click();
  await page.getByLabel('Put into a wave…').selectOption('Finance first');
  await expect(
    page.getByRole('region', { name: 'Finance first' }).getByRole('link', { name: '2 files' }),
  ).toBeVisible();
  await expectFit(page);

  await tab('People and keys').click();
  await expect(page.getByText('used', { exact: false }).first()).toBeVisible();
  await expectFit(page);

  await tab('Report').click();
  await expect(page.getByText(/Of 122 files, 2 can move as they are and 120 as corrected copies/)).toBeVisible();
  await expectFit(page);
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(table.suggestedFilename()).toBe('Move.csv');
});
