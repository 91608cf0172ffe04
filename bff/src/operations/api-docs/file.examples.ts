import type { FileRecord } from '@fidelio/contracts';
import type { Examples } from './examples.js';

const id = '9a6f0f0e-3a0b-4a76-8a53-2f6a5f2f7b55';

const waiting: FileRecord = {
  id,
  url: `/files/${id}/price-list.docx`,
  createdAt: '2026-11-20T09:10:00.000Z',
  feedback: 'The table columns collapse.',
  fixed: false,
  fixedFileUrl: null,
  name: 'price-list.docx',
  bytes: 24_113,
  kind: 'docx',
  waitReason: 'queued',
  waitSentence: 'Waiting to be looked at.',
  diagnosis: null,
  conversationId: null,
  deletedAt: null,
  updatedAt: '2026-11-20T09:10:00.000Z',
};

const done = { results: { done: true as const } };

export const fileExamples: Pick<
  Examples,
  'files' | 'fileEvents' | 'deleteFile' | 'restoreFile' | 'agreeToFix' | 'download' | 'updateFeedback'
> = {
  files: { response: { results: [waiting] } },
  fileEvents: { response: 'text/event-stream' },
  deleteFile: { response: done },
  restoreFile: { response: { results: waiting } },
  agreeToFix: { request: { finding: 'word.alt-chunk' }, response: { results: waiting } },
  download: { request: { url: waiting.url }, response: 'application/octet-stream' },
  updateFeedback: {
    request: { id, feedback: 'Page 2: the second column is one character wide.' },
    response: { results: { ...waiting, feedback: 'Page 2: the second column is one character wide.' } },
  },
};
