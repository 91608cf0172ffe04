import { expect, test } from '@jest/globals';
import type { LiveRemote } from '@fidelio/contracts';
import { hostPage } from './host-page.js';

const evil = '</script><script>alert(1)</script>';
const remote: LiveRemote = {
  name: 'chat',
  version: evil,
  global: 'chat',
  entry: evil,
  integrity: evil,
  shellApi: evil,
  preload: [],
  routes: ['/chat'],
  previous: null,
};

test('nothing that a release set holds can end its script element', () => {
  const page = hostPage({
    host: { version: '1', scripts: [], styles: [], screens: {} },
    set: { id: evil, remotes: [remote] },
    screen: null,
    theme: null,
    publicUrl: 'http://localhost:4200',
  });

  expect(page.match(/<\/script>/g)).toHaveLength(1);
  const inlined = /id="release-set">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(inlined)).toEqual({ id: evil, remotes: [remote] });
});
