import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import express from 'express';
import type { NextActionResult } from '@fidelio/contracts';
import type { AccountContext, FidelioRequest } from '../../../platform/http/policy.js';
import { NextActionController } from './next-action.controller.js';
import type { Turn } from './running-turn.js';
import type { TurnsService } from './turns.service.js';

test('an answer that comes after the server would let a silent connection go still arrives', async () => {
  const results: NextActionResult = {
    action: 'continueConversation',
    content: 'Late.',
    messageId: crypto.randomUUID(),
  };
  const turn: Turn = { watch: () => () => undefined, result: wait(400).then(() => results) };
  const turns: Pick<TurnsService, 'take'> = { take: () => Promise.resolve(turn) };
  const controller = new NextActionController(turns as TurnsService);
  const sent = { conversationId: crypto.randomUUID(), userResponse: 'Hello' };
  const application = express().post('/', (request, response) =>
    controller.nextAction({ id: 'a' } as AccountContext, sent, request as FidelioRequest, response),
  );
  const server = application.listen(0, '127.0.0.1');
  server.setTimeout(100);
  await once(server, 'listening');

  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      method: 'POST',
      headers: { accept: 'application/json' },
    });

    expect(await response.json()).toEqual({ results });
  } finally {
    server.close();
  }
});
