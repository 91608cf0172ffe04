import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme-root';
import { useMuiParts } from './mui-parts';

/** Says whether MUI is here. */
function Probe() {
  return <output>{useMuiParts(false) ? 'loaded' : 'not loaded'}</output>;
}

/** If something has begun to load it, it is loaded after this. */
const loadingEnds = () => act(() => import('./mui'));

test('MUI leaves the network to the screen behind a link, and comes at any other use of the page', async () => {
  render(
    <ThemeRoot>
      <a href="#files">
        <b>Files</b>
      </a>
      <p>Welcome</p>
      <Probe />
    </ThemeRoot>,
  );

  for (const use of [fireEvent.pointerMove, fireEvent.pointerDown, fireEvent.keyDown]) use(screen.getByText('Files'));
  await loadingEnds();
  expect(screen.getByRole('status').textContent).toBe('not loaded');

  fireEvent.pointerMove(screen.getByText('Welcome'));
  await loadingEnds();
  expect(screen.getByRole('status').textContent).toBe('loaded');
});
