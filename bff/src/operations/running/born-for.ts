import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** Classes of which a server makes its requests and answers. */
export function messageClasses() {
  return {
    IncomingMessage: class extends IncomingMessage {},
    ServerResponse: class<Request extends IncomingMessage> extends ServerResponse<Request> {},
  };
}

/**
 * Express sets the prototypes of each request and answer, and V8 is slow with an object whose prototype changes: a tenth of a small
 * call. Those of these classes are born with the prototypes that this application wants, so that there is nothing to change.
 */
export function bornFor(application: Express, classes: ReturnType<typeof messageClasses>): void {
  application.request = inheriting(classes.IncomingMessage.prototype, application.request);
  application.response = inheriting(classes.ServerResponse.prototype, application.response);
}

function inheriting<Wanted extends object>(prototype: object, wanted: Wanted): Wanted {
  return Object.setPrototypeOf(prototype, wanted);
}
