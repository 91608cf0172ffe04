import { randomUUID } from 'node:crypto';
import type { Visited } from './app.js';
import { type SignedInPerson, until } from './people.js';
import { FileList, type FileRecord } from '@fidelio/contracts';

interface Upload {
  name?: string;
  reason?: string;
  clientMessageId?: string;
  conversationId?: string;
  /** How many more files come with it. */
  following?: number;
}

export async function startConversation(bff: Visited, person: SignedInPerson): Promise<string> {
  const answer = await bff
    .visitor()
    .post('/api/fidelio/chat/initialize')
    .set('authorization', person.bearer)
    .expect(200);

  return answer.body.results.id;
}

/** One upload as a browser sends it; resolves with whatever the answer is. */
export async function upload(bff: Visited, person: SignedInPerson, content: Uint8Array, options: Upload = {}) {
  const { name = 'document.docx', reason = '', clientMessageId = randomUUID(), following = 0 } = options;
  const conversationId = options.conversationId ?? (await startConversation(bff, person));

  return bff
    .visitor()
    .post('/api/fidelio/chat/upload')
    .set('authorization', person.bearer)
    .field({ conversationId, reason, clientMessageId, following: String(following) })
    .attach('file', Buffer.from(content), name);
}

export async function filesOf(bff: Visited, person: SignedInPerson): Promise<FileRecord[]> {
  const answer = await bff.visitor().get('/api/users/files').set('authorization', person.bearer).expect(200);

  return FileList.parse(answer.body).results;
}

/** The file once the worker has come to an end with it. */
export function settledFile(bff: Visited, person: SignedInPerson, id: string): Promise<FileRecord> {
  return until(async () => {
    const file = (await filesOf(bff, person)).find((one) => one.id === id);

    return file && file.waitReason !== 'queued' && file.waitReason !== 'running' ? file : undefined;
  });
}
