import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileRecord } from '../../test/fake-files';
import { FakeServer, json, problem, renderFiles } from '../../test/render-files';

const id = '22222222-2222-4222-8222-222222222222';
const call = 'PUT /fidelio/chat/file';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.files = [fileRecord({ id, feedback: 'it looks wrong' })];
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /^Update Feedback/ }));

  return screen.findByRole('dialog', { name: 'Update Feedback' });
}

test('Update stores the text, shows a toast, closes the dialog and updates the list', async () => {
  server.on(call, () => {
    server.files = [fileRecord({ id, feedback: 'Column two is too narrow' })];
    return json({ results: server.files[0] });
  });
  await renderFiles();
  const dialog = within(await openDialog());
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'it looks wrong');

  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Column two is too narrow ' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Update' }));

  expect(await screen.findByText('Feedback Updated')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(screen.getByText('Column two is too narrow')).toBeTruthy();
  expect(server.sent(call)).toEqual([{ id, feedback: 'Column two is too narrow' }]);
});

test('a failure shows a toast and keeps the dialog with its text', async () => {
  server.on(call, () => problem('service.fault', 500));
  await renderFiles();
  const dialog = within(await openDialog());

  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Column two' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Update' }));

  expect((await screen.findAllByText('Failed to update feedback')).length).toBeGreaterThan(0);
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Column two');
});

test('feedback of spaces only cannot be sent', async () => {
  await renderFiles();
  const dialog = within(await openDialog());

  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '   ' } });

  expect(dialog.getByRole('button', { name: 'Update' }).hasAttribute('disabled')).toBe(true);
});

test('a typed text survives a reload, and Cancel discards it', async () => {
  await renderFiles();
  fireEvent.change(within(await openDialog()).getByRole('textbox'), { target: { value: 'Half a thought' } });

  cleanup();
  await renderFiles();
  const dialog = within(await openDialog());
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Half a thought');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));

  expect(within(await openDialog()).getByRole('textbox')).toHaveProperty('value', 'it looks wrong');
});
