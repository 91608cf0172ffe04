import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Routes } from './remote';
import { texts } from './texts';

test('its first screen has a heading', () => {
  render(
    <MemoryRouter>
      <Routes />
    </MemoryRouter>,
  );

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title);
});
