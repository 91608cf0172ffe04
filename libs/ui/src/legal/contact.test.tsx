import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { ReachUs } from './contact';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

test('who is reached is the address that the page carries', () => {
  document.head.innerHTML = '<meta name="contact" content="people@office.eu">';

  const { getByRole } = render(<ReachUs />);

  expect(getByRole('link', { name: 'people@office.eu' })).toHaveProperty('href', 'mailto:people@office.eu');
});

test('without an address nobody is sent to one', () => {
  const { container } = render(<ReachUs />);

  expect(container.textContent).toBe('in the chat: say there that you want a person');
  expect(container.querySelector('a')).toBeNull();
});
