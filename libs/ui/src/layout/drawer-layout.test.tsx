import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type RouterLink } from './drawer-item';
import { DrawerLayout } from './drawer-layout';

const RouterLink: RouterLink = ({ to, onClick, children, ...rest }) => (
  <a
    href={to}
    {...rest}
    onClick={(event) => {
      event.preventDefault();
      onClick?.(event);
    }}
  >
    {children}
  </a>
);

let grow: (() => void) | undefined;

beforeEach(() => {
  const media = {
    addEventListener: (_type: string, listener: () => void) => void (grow = listener),
    removeEventListener: () => void (grow = undefined),
  };
  Object.assign(globalThis, { matchMedia: () => media });
});

afterEach(cleanup);

function renderLayout() {
  render(
    <DrawerLayout
      label="Main"
      brand="Fidelio"
      link={RouterLink}
      items={[
        { label: 'Home', icon: 'home', to: '/', active: true },
        { label: 'Site', icon: 'files', to: '/site', active: false, fullPage: true },
      ]}
    >
      <h1>Page</h1>
    </DrawerLayout>,
  );
}

test('the active entry is highlighted and has aria-current', () => {
  renderLayout();

  const [menu = document.body] = screen.getAllByRole('navigation', { name: 'Main' });
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Home');
});

test('the toggle opens the menu, and choosing an entry closes it', async () => {
  renderLayout();
  const toggle = screen.getByRole('button', { name: 'Open menu' });
  fireEvent.click(toggle);
  const drawer = await screen.findByRole('dialog', { name: 'Main' });

  fireEvent.click(within(drawer).getByRole('link', { name: 'Home' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('widening the window closes the menu dialog', async () => {
  renderLayout();
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await screen.findByRole('dialog');

  act(() => grow?.());

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the first link of the page skips the menu', () => {
  renderLayout();

  const first = document.querySelector('a');
  expect(first?.textContent).toBe('Skip to content');
  expect(document.querySelector(first?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});
