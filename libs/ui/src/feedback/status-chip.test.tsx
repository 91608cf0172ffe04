import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { StatusChip } from './status-chip';

afterEach(cleanup);

test('the state is a word, and the moment of becoming FIXED is drawn once', () => {
  const { rerender } = render(<StatusChip fixed={false} />);
  expect(screen.getByText('PROCESSING')).toBeTruthy();

  rerender(<StatusChip fixed />);

  expect(screen.getByText('FIXED').className).toContain('arrived');
});

test('a file that was fixed before does not move', () => {
  render(<StatusChip fixed />);

  expect(screen.getByText('FIXED').className).not.toContain('arrived');
});
