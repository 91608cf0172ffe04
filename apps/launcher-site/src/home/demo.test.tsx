import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Demo, demoFiles } from './demo';

afterEach(cleanup);

test('video, captions and poster are loaded from the address of the remote', () => {
  const files = demoFiles(['demo.vtt', 'demo.webm', 'demo.webp', 'robots.txt'], '/remotes/launcher/1/');

  const { container } = render(<Demo files={files} />);

  const video = screen.getByLabelText('A file on its way through Fidelio');
  expect(video.getAttribute('poster')).toBe('/remotes/launcher/1/demo.webp');
  expect(container.querySelector('source')?.getAttribute('src')).toBe('/remotes/launcher/1/demo.webm');
  expect(container.querySelector('track')?.getAttribute('src')).toBe('/remotes/launcher/1/demo.vtt');
});

test.each([[[]], [['demo.webp']], [['demo.webm']]])('with %j the page says that there is no video yet', (names) => {
  render(<Demo files={demoFiles(names, '/')} />);

  expect(screen.getByText('The demo video is not recorded yet.')).toBeTruthy();
  expect(document.querySelector('video')).toBeNull();
});
