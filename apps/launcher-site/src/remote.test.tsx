import { afterEach, expect, test } from '@jest/globals';
import { pageLanguage } from '@fidelio/ui';
import { act, cleanup, screen, within } from '@testing-library/react';
import { renderSite } from '../test/render-site';

afterEach(async () => {
  await act(() => pageLanguage.choose('en'));
  cleanup();
});

test('the terms have twelve numbered sections, their date and their governing law', () => {
  renderSite('/launcher/terms-of-service');

  const titles = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
  expect(titles.map((title) => Number.parseInt(title.textContent ?? '', 10))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
  expect(screen.getByText('Effective 01/22/2025')).toBeTruthy();
  expect(screen.getByText(/the law of the State of Montana/)).toBeTruthy();
});

test('the privacy policy has its five sections and says how to leave the waitlist', () => {
  renderSite('/launcher/privacy');

  const titles = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
  expect(titles.map((title) => title.textContent)).toEqual([
    'Introduction',
    'Data Access and Storage',
    'User Data and Privacy',
    'Disclaimer',
    'Contact',
  ]);
  expect(screen.getByText(/To be taken off the list/)).toBeTruthy();
});

test('the menu marks the current page, and Home is a full page load', () => {
  renderSite('/launcher/downloads');

  const menu = screen.getAllByRole('navigation', { name: 'Launcher' })[0] ?? document.body;
  const current = within(menu).getByRole('link', { current: 'page' });
  expect(current.textContent).toBe('Downloads');
  expect(within(menu).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/launcher');
  expect(within(menu).getByRole('link', { name: 'Terms of Service' })).toBeTruthy();
});

test('both downloads list their requirements and are disabled', () => {
  renderSite('/launcher/downloads');

  for (const name of ['Download for Windows (Coming Soon)', 'Download for MacOs (Coming Soon)'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  for (const need of ['Windows 10 or later', 'macOS 10.10 Yosemite or later'])
    expect(screen.getByText(need)).toBeTruthy();
  expect(screen.getAllByText('4GB+ RAM')).toHaveLength(2);
  expect(screen.getAllByText('60Mb storage')).toHaveLength(2);
});

test.each([
  ['privacy', /vollen Lese- und Schreibzugriff/],
  ['terms-of-service', /Recht des Staates Montana/],
])('above the English text of %s another language says that it binds, and what it says', async (page, summary) => {
  const binding = 'Verbindlich ist allein der englische Text, der hier folgt.';
  await act(() => pageLanguage.choose('de'));

  renderSite(`/launcher/${page}`);

  expect(screen.getByText(binding)).toBeTruthy();
  expect(screen.getByText(summary)).toBeTruthy();
  expect(document.querySelector('section')?.lang).toBe('en');
});

test('in English nothing stands above the legal text', () => {
  renderSite('/launcher/privacy');

  expect(screen.queryByText(/binding text/)).toBeNull();
});
