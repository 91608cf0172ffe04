import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ThemeSwitch } from '../layout/theme-switch';
import { ThemeRoot } from '../theme-root';

const chosen = () => document.documentElement.dataset.theme;

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

function renderSwitch() {
  render(
    <ThemeRoot>
      <ThemeSwitch />
    </ThemeRoot>,
  );
}

test('without a choice the page follows the system', () => {
  renderSwitch();

  expect(chosen()).toBeUndefined();
  expect(screen.getByLabelText('As the system')).toHaveProperty('checked', true);
});

test('a choice is applied and stored for the next visit', () => {
  renderSwitch();

  fireEvent.click(screen.getByLabelText('Dark'));

  expect(chosen()).toBe('dark');
  cleanup();
  delete document.documentElement.dataset.theme;
  renderSwitch();
  expect(chosen()).toBe('dark');
  expect(screen.getByLabelText('Dark')).toHaveProperty('checked', true);
});

test('the system theme can be chosen again', () => {
  renderSwitch();
  fireEvent.click(screen.getByLabelText('Light'));

  fireEvent.click(screen.getByLabelText('As the system'));

  expect(chosen()).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('a choice in another tab applies to this tab', () => {
  renderSwitch();

  act(() => {
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  });

  expect(chosen()).toBe('dark');
  expect(screen.getByLabelText('Dark')).toHaveProperty('checked', true);
});

test('an unknown stored value is ignored', () => {
  localStorage.setItem('theme', 'sepia');

  renderSwitch();

  expect(chosen()).toBeUndefined();
});
