/**
 * An OpenAI-compatible service that writes one answer: a first token after a while, then one every few milliseconds.
 * Prints its port to its parent, and tells it of every stream that its client left.
 */
import { createServer } from 'node:http';

const [tokens, before, between] = process.argv.slice(2).map(Number);
const words = Array.from({ length: tokens }, (_, at) => (at === 0 ? 'Word' : ` word${at}`));
const pieces = ['{"reply": "', ...words, '", "action": "continueConversation"}'];
const lines = pieces.map((content) => line({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }));
const end = [
  line({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
  line({ choices: [], usage: { prompt_tokens: 100, completion_tokens: tokens, total_tokens: 100 + tokens } }),
  'data: [DONE]\n\n',
].join('');

// The bench has ended, however it did.
process.on('disconnect', () => process.exit(0));

createServer((request, response) => {
  request.resume();
  request.once('end', () => write(response));
}).listen(0, '127.0.0.1', function () {
  process.send({ port: this.address().port });
});

function write(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  let next = 0;
  let timer = setTimeout(function step() {
    if (next === lines.length) return response.end(end);
    // The opening of the object and the first word are one token of the answer.
    response.write(next === 0 ? lines[next++] + lines[next++] : lines[next++]);
    timer = setTimeout(step, between);
  }, before);
  response.once('close', () => {
    clearTimeout(timer);
    if (!response.writableFinished) process.send({ leftAt: Date.now() });
  });
}

function line(value) {
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', model: 'fake', ...value })}\n\n`;
}
