/**
 * An OpenAI-compatible service that writes one answer: a first token after a while, then one every few milliseconds.
 * Tells its parent its port, and every stream that its client left.
 */
import { createServer, type ServerResponse } from 'node:http';
import { listen } from '../../support/ports.ts';

const [tokens = 0, before = 0, between = 0] = process.argv.slice(2).map(Number);
/** What a model would say: whole sentences, since the product sends each one when it is whole and checked. */
const reply =
  'Thank you for telling me about the images. Please describe where they stood before the import and where they stand now. ' +
  'It helps to know whether they moved to another page or only a little to the side. Pictures that float beside the text often lose ' +
  'their place, while those that stand in a line of text stay where they are. Have a look at the margins as well, because a narrow ' +
  'margin pushes a wide picture away. Tell me also whether a caption belongs to each of them, and whether that caption came along. ' +
  'Sometimes a frame or a table holds the picture, which is good to know before we look. If only some of the pictures are wrong, name ' +
  'the heading that stands above them. Your own words are enough for this, and nothing has to be measured. Once the document is here, ' +
  'its pictures are looked at one after the other.';
const length = Math.ceil(reply.length / tokens);
const words = Array.from({ length: tokens }, (_, at) => reply.slice(at * length, (at + 1) * length)).filter(Boolean);
const pieces = ['{"reply": "', ...words, '", "action": "continueConversation"}'];
const lines = pieces.map((content) => line({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }));
const end = [
  line({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
  line({ choices: [], usage: { prompt_tokens: 100, completion_tokens: tokens, total_tokens: 100 + tokens } }),
  'data: [DONE]\n\n',
].join('');

// The bench has ended, however it did.
process.on('disconnect', () => process.exit(0));

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => write(response));
});
process.send?.({ port: await listen(server) });

function write(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  let next = 0;
  const step = () => {
    if (next === lines.length) return void response.end(end);
    // The opening of the object and the first word are one token of the answer.
    const count = next === 0 ? 2 : 1;
    response.write(lines.slice(next, next + count).join(''));
    next += count;
    timer = setTimeout(step, between);
  };
  let timer = setTimeout(step, before);
  response.once('close', () => {
    clearTimeout(timer);
    if (!response.writableFinished) process.send?.({ leftAt: Date.now() });
  });
}

function line(value: object): string {
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', model: 'fake', ...value })}\n\n`;
}
