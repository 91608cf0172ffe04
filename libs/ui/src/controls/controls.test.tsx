import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Choice, Select, Slider, Switch } from './controls';

afterEach(cleanup);

const options = [
  ['', 'Nobody'],
  ['ada', 'Ada'],
] as const;

test('a switch is one, and says what it becomes', async () => {
  const onChange = jest.fn();
  render(<Switch label="Columns" checked busy onChange={onChange} />);

  const control = await screen.findByRole('switch', { name: 'Columns', checked: true });
  fireEvent.click(control);

  expect(control.getAttribute('aria-disabled')).toBe('true');
  expect(onChange.mock.calls).toEqual([[false]]);
});

test('a slider is moved', async () => {
  const onChange = jest.fn();
  render(<Slider label="Move to the left" value={50} onChange={onChange} />);

  fireEvent.change(await screen.findByRole('slider', { name: 'Move to the left' }), { target: { value: 80 } });

  expect(onChange.mock.calls).toEqual([[80]]);
});

test('of a choice one is pressed, and pressing it again leaves it so', async () => {
  const onChoose = jest.fn();
  render(<Choice label="Who" options={options} value="" onChoose={onChoose} />);

  fireEvent.click(await screen.findByRole('button', { name: 'Nobody', pressed: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Ada', pressed: false }));

  expect(screen.getByRole('group', { name: 'Who' })).toBeTruthy();
  expect(onChoose.mock.calls).toEqual([['ada']]);
});

test('a select opens a list and hands over what is chosen', async () => {
  const onChoose = jest.fn();
  render(<Select label="Who" options={options} value="" onChoose={onChoose} />);

  fireEvent.keyDown(await screen.findByRole('combobox', { name: /^Who/ }), { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name: 'Ada', selected: false }));

  expect(onChoose.mock.calls).toEqual([['ada']]);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});
