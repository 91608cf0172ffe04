import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme-root';
import { ConfirmDialog } from './confirm-dialog';

afterEach(cleanup);

async function ask(more: { destructive?: boolean; busy?: boolean }) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ThemeRoot>
      <ConfirmDialog
        open
        title="Delete it?"
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...more}
      />
    </ThemeRoot>,
  );
  await screen.findByRole('dialog');

  return { onConfirm, onCancel };
}

test('a destructive dialog starts with the focus on Cancel', async () => {
  await ask({ destructive: true });

  expect(document.activeElement?.textContent).toBe('Cancel');
});

test('any other dialog starts with the focus on the action', async () => {
  await ask({});

  expect(document.activeElement?.textContent).toBe('Delete');
});

test('while it is busy, no button works and the dialog cannot be closed', async () => {
  const { onConfirm, onCancel } = await ask({ busy: true });

  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});
