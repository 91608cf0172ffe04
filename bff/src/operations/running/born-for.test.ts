import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import express from 'express';
import { bornFor, messageClasses } from './born-for.js';

test('a request keeps the prototypes that it was born with, and has what Express gives', async () => {
  const classes = messageClasses();
  const application = express();
  bornFor(application, classes);
  application.get('/', (request, response) =>
    response.json({ host: request.hostname, app: request.app === application }),
  );
  const born: object[] = [];
  const server = createServer(classes, (request: IncomingMessage, response) => {
    born.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
    application(request as express.Request, response as express.Response);
    born.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);

  expect(await answer.json()).toEqual({ host: '127.0.0.1', app: true });
  expect(born.slice(0, 2)).toEqual(born.slice(2));
  expect(born[0]).toBe(application.request);
  server.close();
  server.closeAllConnections();
});
