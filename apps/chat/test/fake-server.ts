import {
  type ChatMessage,
  type Conversation,
  type ConversationSummary,
  type FileRecord,
  NextAction,
  type NextActionResult,
} from '@fidelio/contracts';

type Answer = Response | Promise<Response>;
type Handler = (request: { id: string; body: unknown; signal: AbortSignal | undefined }) => Answer;

export const conversationId = '11111111-1111-4111-8111-111111111111';
export const fileId = '22222222-2222-4222-8222-222222222222';
const at = '2026-11-20T09:00:00Z';

export function message(fields: Partial<ChatMessage> & { id: string }): ChatMessage {
  return { role: 'assistant', content: 'What went wrong?', createdAt: at, ...fields };
}

export function conversation(fields: Partial<Conversation> = {}): Conversation {
  return {
    id: conversationId,
    title: 'Columns collapse',
    createdAt: at,
    updatedAt: at,
    ended: false,
    messages: [message({ id: '33333333-3333-4333-8333-333333333333' })],
    running: false,
    pendingUploadReason: null,
    report: null,
    ...fields,
  };
}

export function fileRecord(fields: Partial<FileRecord> = {}): FileRecord {
  return {
    id: fileId,
    url: `/files/${fileId}/Price%20list.docx`,
    createdAt: at,
    updatedAt: at,
    feedback: '',
    fixed: false,
    fixedFileUrl: null,
    name: 'Price list.docx',
    bytes: 20_480,
    kind: 'docx',
    waitReason: 'running',
    waitSentence: 'It is being looked into.',
    diagnosis: null,
    conversationId,
    deletedAt: null,
    ...fields,
  };
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const problem = (code: string, status: number, more: Record<string, unknown> = {}) =>
  json({ type: 'about:blank', title: 'No.', status, code, requestId: 'r', ...more }, status);

export const result = (fields: Partial<NextActionResult> = {}): NextActionResult => ({
  action: 'continueConversation',
  content: 'I see.',
  messageId: crypto.randomUUID(),
  ...fields,
});

function replyOf({ messageId, ...reply }: NextActionResult) {
  return { id: messageId, ...reply };
}

/** Answers a message and adds both to the transcript, as the product does. */
export function answered(server: FakeServer, body: unknown, answer: NextActionResult): Response {
  server.keep(body, answer);

  return json({ results: answer });
}

/** An event stream that the test writes. */
export function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text));

  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    delta: (content: string) => write(`event: delta\ndata: ${JSON.stringify({ content })}\n\n`),
    result(answer: NextActionResult) {
      write(`event: result\ndata: ${JSON.stringify({ results: answer })}\n\n`);
      controller?.close();
    },
    /** A failure after the response has started. */
    problem(code: string, status: number) {
      const document = { type: 'about:blank', title: 'No.', status, code, requestId: 'r' };
      write(`event: problem\ndata: ${JSON.stringify(document)}\n\n`);
      controller?.close();
    },
    abort: () => controller?.error(new TypeError('network error')),
  };
}

/** Replaces `fetch`. Calls without an answer of the test are answered as by an empty product. */
export class FakeServer {
  conversation = conversation();
  conversations: ConversationSummary[] = [];
  files: FileRecord[] = [];
  processors: string[] = [];
  /** Whether a Google client is configured. */
  hasDrive = false;
  readonly calls: { name: string; body: unknown }[] = [];
  private readonly handlers = new Map<string, Handler>();

  /** Answers one call, `POST /fidelio/chat/next-action`. */
  on(call: string, handler: Handler): void {
    this.handlers.set(call, handler);
  }

  /** Stores the user's message and its answer, if there is one. */
  keep(body: unknown, answer?: NextActionResult, stopped?: boolean): void {
    const { userResponse, clientMessageId } = NextAction.parse(body);
    const question = message({ id: crypto.randomUUID(), role: 'user', content: userResponse, clientMessageId });
    const reply = answer && message({ ...replyOf(answer), stopped });
    this.conversation = {
      ...this.conversation,
      messages: [...this.conversation.messages, question, ...(reply ? [reply] : [])],
    };
  }

  /** Bodies of one call, in order. */
  sent(call: string): unknown[] {
    return this.calls.filter(({ name }) => name === call).map(({ body }) => body);
  }

  install(): void {
    globalThis.fetch = (input, init) => this.answer(String(input), init);
  }

  private async answer(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(address, 'http://localhost');
    const [id = ''] = /[0-9a-f-]{36}/.exec(pathname) ?? [];
    const name = `${init.method ?? 'GET'} ${pathname.replace('/api', '').replace(id || '\0', ':id')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.calls.push({ name, body });
    const handler = this.handlers.get(name);
    if (handler) return handler({ id, body, signal: init.signal ?? undefined });

    return this.byDefault(name);
  }

  private byDefault(name: string): Response {
    if (name === 'GET /fidelio/chat/info')
      return json({ results: { processors: this.processors, drive: this.hasDrive } });
    if (name === 'GET /fidelio/chat/conversations') return json({ results: this.conversations });
    if (name === 'GET /fidelio/chat/conversations/:id') return json({ results: this.conversation });
    if (name === 'GET /users/files') return json({ results: this.files });
    if (name === 'POST /fidelio/chat/initialize')
      return json({ results: { id: this.conversation.id, question: this.conversation.messages[0]?.content } });

    return problem('not-built', 501);
  }
}
