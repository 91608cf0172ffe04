import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Menu, MenuItem } from './menu';

afterEach(cleanup);

const download = jest.fn();

function FileMenu() {
  const [button, setButton] = useState<HTMLElement | null>(null);

  return (
    <>
      <button type="button" onClick={({ currentTarget }) => setButton(currentTarget)}>
        More
      </button>
      <Menu anchor={button} label="More actions" onClose={() => setButton(null)}>
        <MenuItem onClick={download}>Download</MenuItem>
        <MenuItem component="a" href="#drive">
          To Drive
        </MenuItem>
      </Menu>
    </>
  );
}

test('a menu is walked through with arrow keys, and Escape leads back to its button', async () => {
  render(<FileMenu />);
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();

  fireEvent.click(button);

  const items = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(document.activeElement).toBe(items[0]));
  fireEvent.keyDown(screen.getByRole('menu', { name: 'More actions' }), { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('href')).toBe('#drive');
  fireEvent.click(items[0]!);
  expect(download).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});
