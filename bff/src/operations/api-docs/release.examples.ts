import type { Examples } from './examples.js';

export const releaseExamples: Pick<Examples, 'reportReleases'> = {
  reportReleases: {
    request: { reports: [{ remote: 'chat', version: '0a1b2c3d4e5f', kind: 'loaded', took: 120 }] },
    response: { results: { done: true } },
  },
};
