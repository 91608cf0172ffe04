/**
 * Everything that is not ours, in one process: mail server, language service, object storage, each with the faults that
 * the drill asks for. Arguments: folder, ports of storage and mail. Speaks with its parent over IPC.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../../run/steps.mjs';
import { FakeLlm, misbehaviours, startSmtpSink } from '../testing.mjs';

const [folder, s3Port, smtpPort] = process.argv.slice(2);
const S3rver = createRequire(join(root, 'bff', 'package.json'))('s3rver');

const storage = { stalled: false, full: false, waiting: [] };
const s3 = new S3rver({
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'fidelio', configs: [] }],
});
await s3.configureBuckets();
const answer = s3.callback();
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
  answer(request, response);
}).listen(Number(s3Port), '127.0.0.1');
server.keepAliveTimeout = 60_000;

const mail = await startSmtpSink(Number(smtpPort));
const llm = await FakeLlm.start();
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
  llmHangs: ({ on }) => llm.always(on ? misbehaviours.stall(0) : reply),
};

process.on('message', ({ id, command, ...more }) => {
  // The service keeps what it saw; hours of it would be our leak.
  llm.requests.length = 0;
  process.send({ id, result: commands[command](more) ?? null });
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: { llm: llm.baseUrl } });
