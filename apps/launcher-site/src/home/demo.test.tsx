import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Demo, demoFiles } from './demo';

afterEach(cleanup);

test('video and captions are loaded from the address of the remote, and the still is drawn in the colours of the theme', () => {
  const files = demoFiles(['demo.vtt', 'demo.webm', 'robots.txt'], '/remotes/launcher/1/');

  const { container } = render(<Demo files={files} />);

  const video = screen.getByLabelText('How the launcher will work');
  expect(video.getAttribute('poster')).toMatch(/^data:image\/gif/);
  expect(screen.getByText('Convert to a cloud document')).toBeTruthy();
  expect(container.querySelector('source')?.getAttribute('src')).toBe('/remotes/launcher/1/demo.webm');
  expect(container.querySelector('track')?.getAttribute('src')).toBe('/remotes/launcher/1/demo.vtt');
});

test.each([[[]], [['demo.webm']]])('with %j the page says that there is no video yet', (names) => {
  render(<Demo files={demoFiles(names, '/')} />);

  expect(screen.getByText('The demo video is not recorded yet.')).toBeTruthy();
  expect(document.querySelector('video')).toBeNull();
});
