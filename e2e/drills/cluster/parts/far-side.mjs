/**
 * Everything that is not ours, in one process: mail server, language service, object storage, each with the faults that
 * the drill asks for. Arguments: folder, ports of storage and mail. Speaks with its parent over IPC.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { FakeLlm, misbehaviours, startSmtpSink } from '../testing.mjs';
import { s3Server } from './s3-server.mjs';

const [folder, s3Port, smtpPort] = process.argv.slice(2);

const storage = { stalled: false, full: false, errs: false, asked: 0, waiting: [] };
const answer = await s3Server(join(folder, 's3'), 'fidelio');
const server = createServer((request, response) => {
  if (storage.stalled) return storage.waiting.push([request, response]);
  // What MinIO answers when its disks are full.
  if (storage.full && request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'DELETE') {
    request.resume();
    response.writeHead(507, { 'content-type': 'application/xml' });
    response.end(
      '<?xml version="1.0"?><Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold.</Message></Error>',
    );
    return;
  }
  if (storage.errs) {
    storage.asked += 1;
    // The two that S3 itself gives: its own fault, and 'reduce your request rate'. A client may try either again.
    const [status, code] = storage.asked % 2 ? [500, 'InternalError'] : [503, 'SlowDown'];
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Please try again.</Message></Error>`);
    return;
  }
  answer(request, response);
}).listen(Number(s3Port), '127.0.0.1');
server.keepAliveTimeout = 60_000;

const mail = await startSmtpSink(Number(smtpPort));
let llm = await FakeLlm.start();
const llmPort = Number(new URL(llm.baseUrl).port);
const reply = {
  text: JSON.stringify({
    reply:
      'Thank you, I have noted that the tables in your file look wrong after the import. What did you expect to see instead?',
    action: 'continueConversation',
  }),
  between: 5,
};
llm.always(reply);

const commands = {
  mails: ({ from }) =>
    mail.mails
      .slice(from)
      .map(({ envelopeTo, messageId, email }) => ({ to: envelopeTo[0], messageId, subject: email.subject })),
  mailRefuses: ({ on }) => mail.refuseAll(on),
  storageStalls: ({ on }) => {
    storage.stalled = on;
    for (const [request, response] of on ? [] : storage.waiting.splice(0)) answer(request, response);
  },
  storageFull: ({ on }) => void (storage.full = on),
  storageErrs: ({ on }) => void (storage.errs = on),
  /** Nobody listens at its address: connections are refused. */
  llmAway: async ({ on }) => {
    if (on) return llm.stop();
    llm = (await FakeLlm.start(llmPort)).always(reply);
  },
  llmHangs: ({ on }) => void llm.always(on ? misbehaviours.stall(0) : reply),
};

process.on('message', async ({ id, command, ...more }) => {
  // The service keeps what it saw; hours of it would be our leak.
  llm.requests.length = 0;
  process.send({ id, result: (await commands[command](more)) ?? null });
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: { llm: llm.baseUrl } });
