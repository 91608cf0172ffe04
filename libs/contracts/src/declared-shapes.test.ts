import { expect, test } from '@jest/globals';
import {
  ChatActionShape,
  ConversationReply,
  EndOfConversation,
  EndOfConversationWithFile,
  Feedback,
  Login,
  Question,
} from './declared-shapes.js';
import * as index from './index.js';

const id = '5f0e8a52-0000-4000-8000-000000000001';
const end = { conversationId: id, reason: 'done' };

test('the shapes that the specification declares further hold its fields and rules, and no browser loads them', () => {
  expect(Login.parse({ email: 'ada@example.org', password: '12345' })).toEqual({
    email: 'ada@example.org',
    password: '12345',
  });
  expect(Login.safeParse({ email: 'ada@example.org', password: '1234' }).success).toBe(false);
  expect(Question.parse({ id, question: 'What?' })).toEqual({ id, question: 'What?' });
  expect(ConversationReply.parse({ conversationId: id, userResponse: 'Yes' }).userResponse).toBe('Yes');
  expect(ChatActionShape.parse({ action: 'addRequest' })).toEqual({ action: 'addRequest' });
  expect(ChatActionShape.safeParse({ action: 'deleteAll' }).success).toBe(false);
  expect(EndOfConversation.parse(end)).toEqual(end);
  expect(EndOfConversationWithFile.safeParse(end).success).toBe(false);
  expect(Feedback.parse({ id, feedback: 'The logo is gone' })).toEqual({ id, feedback: 'The logo is gone' });
  expect(Object.keys(index)).not.toContain('EndOfConversation');
});
