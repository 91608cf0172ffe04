/**
 * Mail server, language service and object storage in one process, each with the faults that its parent switches on.
 * Arguments: the storage's folder, ports of storage and mail. Speaks with its parent over IPC.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { startSmtpSink } from '@fidelio/testing';
import { type Behaviour, FakeLlm, misbehaviours } from '@fidelio/testing/llm';
import { type Command, Question, type SentMail } from './external-services-protocol.ts';
import { s3Server } from './s3-server.ts';

const [folder = '', s3Port, smtpPort] = process.argv.slice(2);

const storage = { stalled: false, full: false, errs: false, errors: 0 };
const stalled: [IncomingMessage, ServerResponse][] = [];
const answer = await s3Server(folder, 'fidelio');
const server = createServer((request, response) => {
  if (storage.stalled) stalled.push([request, response]);
  else if (storage.full && !['GET', 'HEAD', 'DELETE'].includes(request.method ?? '')) refuseAsFull(request, response);
  else if (storage.errs) err(request, response);
  else answer(request, response);
}).listen(Number(s3Port), '127.0.0.1');
server.keepAliveTimeout = 60_000;

const mail = await startSmtpSink(Number(smtpPort));
let llm = await FakeLlm.start();
const llmPort = Number(new URL(llm.baseUrl).port);
const reply: Behaviour = {
  text: JSON.stringify({
    reply:
      'Thank you, I have noted that the tables in your file look wrong after the import. What did you expect to see instead?',
    action: 'continueConversation',
  }),
  between: 5,
};
llm.always(reply);

/** What MinIO answers when its disks are full. */
function refuseAsFull(request: IncomingMessage, response: ServerResponse): void {
  refuse(request, response, 507, 'XMinioStorageFull', 'Storage backend has reached its minimum free drive threshold.');
}

/** In turn the two faults that S3 itself names: its own error, and a rate to be reduced. A client may try either again. */
function err(request: IncomingMessage, response: ServerResponse): void {
  storage.errors += 1;
  const [status, code] = storage.errors % 2 === 1 ? ([500, 'InternalError'] as const) : ([503, 'SlowDown'] as const);
  refuse(request, response, status, code, 'Please try again.');
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

async function run(command: Command): Promise<SentMail[] | null> {
  if (command.command === 'mails')
    return mail.mails.slice(command.from).map(({ envelopeTo: [to = ''], messageId, email }) => ({
      to,
      messageId,
      subject: email.subject ?? '',
      text: email.text ?? '',
    }));

  const { command: fault, on } = command;
  if (fault === 'mailRefuses') mail.refuseAll(on);
  else if (fault === 'storageFull') storage.full = on;
  else if (fault === 'storageErrs') storage.errs = on;
  else if (fault === 'storageStalls') stall(on);
  else if (fault === 'llmHangs') llm.always(on ? misbehaviours.stall(0) : reply);
  // Nobody listens at its address: connections are refused.
  else if (on) await llm.stop();
  else llm = (await FakeLlm.start(llmPort)).always(reply);

  return null;
}

function stall(on: boolean): void {
  storage.stalled = on;
  if (!on) for (const [request, response] of stalled.splice(0)) answer(request, response);
}

process.on('message', (message) => {
  const { id, ...command } = Question.parse(message);
  // The service keeps what it saw; after hours that would be this process's own leak.
  llm.requests.length = 0;
  void run(command).then((result) => process.send?.({ id, result }));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: { llm: llm.baseUrl } });
