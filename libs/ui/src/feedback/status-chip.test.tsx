import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { StatusChip } from './status-chip';

afterEach(cleanup);

test('the state is shown as a word, and the change to FIXED is animated', () => {
  const { rerender } = render(<StatusChip fixed={false} word="PROCESSING" />);
  expect(screen.getByText('PROCESSING')).toBeTruthy();

  rerender(<StatusChip fixed word="FIXED" />);

  expect(screen.getByText('FIXED').className).toContain('arrived');
});

test('a file that was already FIXED is not animated', () => {
  render(<StatusChip fixed word="FIXED" />);

  expect(screen.getByText('FIXED').className).not.toContain('arrived');
});
