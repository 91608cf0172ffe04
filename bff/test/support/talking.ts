import { randomUUID } from 'node:crypto';
import { type ClientRequest, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConversationAnswer, type Conversation } from '@fidelio/contracts';
import type { TestApp, Visited } from './app.js';
import type { RunningProcess } from './process.js';
import type { SignedInPerson } from './people.js';

export interface Said {
  conversationId: string;
  userResponse: string;
  clientMessageId?: string;
}

export function message(conversationId: string, userResponse: string): Required<Said> {
  return { conversationId, userResponse, clientMessageId: randomUUID() };
}

export async function say(bff: Visited, person: SignedInPerson, said: Said) {
  return bff.visitor().post('/api/fidelio/chat/next-action').set('authorization', person.bearer).send(said);
}

export async function read(bff: Visited, person: SignedInPerson, id: string): Promise<Conversation> {
  const answer = await bff
    .visitor()
    .get(`/api/fidelio/chat/conversations/${id}`)
    .set('authorization', person.bearer)
    .expect(200);

  return ConversationAnswer.parse(answer.body).results;
}

export interface SaidAloud {
  events: {
    event: string;
    data: { content?: string; results?: { content: string; lead?: string; messageId: string } };
  }[];
  text(): string;
  request: ClientRequest;
  ended: Promise<void>;
}

/** The same call as an event stream. */
export function sayAloud(bff: TestApp | RunningProcess, person: SignedInPerson, said: Said): SaidAloud {
  const { port } = 'address' in bff ? new URL(bff.address) : (bff.app.getHttpServer().address() as AddressInfo);
  const request = send({
    port,
    method: 'POST',
    path: '/api/fidelio/chat/next-action',
    headers: {
      host: 'address' in bff ? new URL(bff.address).host : 'localhost:4200',
      authorization: person.bearer,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
  });
  const events: SaidAloud['events'] = [];
  const ended = new Promise<void>((resolve) => {
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.once('response', (response) => {
      let text = '';
      response.on('error', () => resolve());
      response.on('end', () => resolve());
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, event = '', data = '{}'] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
          if (event !== '') events.push({ event, data: JSON.parse(data) });
        }
      });
    });
  });
  request.end(JSON.stringify(said));

  return {
    events,
    request,
    ended,
    text: () => events.map(({ event, data }) => (event === 'delta' ? data.content : '')).join(''),
  };
}
