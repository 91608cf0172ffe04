import { afterAll } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { AssistantThread } from '@fidelio/assistant';

// Each start of the thread compiles the lexicon, a second and a half of processor time. A call leaves nothing behind in it.
const thread = new AssistantThread();
afterAll(() => thread.close());

/** The application's assistant answers in the one thread of its test file, which the next application finds warm. */
export function shareThread(app: INestApplication): void {
  Object.assign(app.get(AssistantThread), {
    start: thread.start.bind(thread),
    call: thread.call.bind(thread),
  } satisfies Partial<AssistantThread>);
}
