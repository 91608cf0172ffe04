import type { ConversationSummary } from '@fidelio/contracts';
import type { Examples } from './examples.js';

const id = '2d9d0b1e-7c1a-4d25-9f5f-61b1b9a3c0aa';
const messageId = '6e4a1f0c-8a2b-4c58-b0f3-7f3a1d2c4b99';
const clientMessageId = 'c1f0a9de-4b6c-4a0d-9d35-0a5be7d0f3b2';

const summary: ConversationSummary = {
  id,
  title: 'The table columns collapse',
  createdAt: '2026-11-20T09:08:00.000Z',
  updatedAt: '2026-11-20T09:10:00.000Z',
  ended: false,
};

export const chatExamples: Pick<
  Examples,
  'chatInfo' | 'initializeChat' | 'nextAction' | 'upload' | 'conversations' | 'conversation' | 'stopTurn'
> = {
  chatInfo: { response: { results: { processors: [] } } },
  initializeChat: { request: {}, response: { results: { id, question: 'What looks wrong in your file?' } } },
  nextAction: {
    request: { conversationId: id, userResponse: 'The columns of my table collapse.', clientMessageId },
    response: {
      results: {
        action: 'uploadFile',
        content: 'Please upload the file, so that I can look at the table.',
        uploadReason: 'To see why the columns collapse',
        messageId,
      },
    },
  },
  upload: {
    request: { conversationId: id, reason: 'To see why the columns collapse', clientMessageId },
    response: {
      results: {
        content: 'I found 12 table cells without a width.',
        messageId,
        file: { id: '9a6f0f0e-3a0b-4a76-8a53-2f6a5f2f7b55', name: 'price-list.docx', bytes: 24_113 },
        diagnosis: null,
      },
    },
  },
  conversations: { response: { results: [summary] } },
  conversation: {
    response: { results: { ...summary, messages: [], running: false, pendingUploadReason: null, report: null } },
  },
  stopTurn: { response: { results: { done: true } } },
};
