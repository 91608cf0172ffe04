import { setTimeout as wait } from 'node:timers/promises';
import { ChatInitialized, Conversation, NextActionAnswer } from '@fidelio/contracts';
import type { HttpRequest } from '../../harness/load/browser.ts';
import type { Person } from '../../harness/load/person.ts';

interface Open {
  person: Person;
  id: string;
  /** Texts by message, as they were read last. */
  messages: Map<string, string>;
  /** Whether the version that began it offered one. */
  hasButton: boolean;
}

/** Conversations that stay open while the version changes under them: each goes on where it stood, by words and by its own buttons. */
export class OpenConversations {
  readonly faults: string[] = [];
  readonly #open: Open[] = [];
  readonly #people: readonly Person[];

  constructor(people: readonly Person[]) {
    this.#people = people;
  }

  get count(): number {
    return this.#open.length;
  }

  /** Each person begins one, says what is vague, and is asked something with buttons. */
  async begin(): Promise<void> {
    for (const person of this.#people) {
      const { id } = ChatInitialized.parse(
        await this.#ask(person, { method: 'POST', path: '/api/fidelio/chat/initialize' }),
      ).results;
      const one = { person, id, messages: new Map<string, string>(), hasButton: false };
      this.#open.push(one);
      await this.#say(one, 'Something looks wrong in my document.');
      one.hasButton = (await this.#read(one)) !== undefined;
    }
  }

  /** What was said is still there; the newest button is pressed, and a question is asked. */
  async goOn(version: string): Promise<void> {
    for (const one of this.#open) {
      const before = new Map(one.messages);
      const button = await this.#read(one);
      for (const [id, content] of before)
        if (one.messages.get(id) !== content)
          this.faults.push(`${version}: message ${id} of ${one.id} is not as it was`);
      if (button) await this.#say(one, button);
      else if (one.hasButton) this.faults.push(`${version}: no reply of ${one.id} has a button`);
      await this.#say(one, 'How long do you keep my files?');
      await this.#say(one, 'Something else looks wrong in my document.');
      await this.#read(one);
    }
  }

  async #say({ person, id }: Open, userResponse: string): Promise<void> {
    const json = { conversationId: id, userResponse, clientMessageId: crypto.randomUUID() };
    const { content } = NextActionAnswer.parse(
      await this.#ask(person, { method: 'POST', path: '/api/fidelio/chat/next-action', json }),
    ).results;
    if (content.trim() === '') this.faults.push(`${id}: nothing was answered to “${userResponse}”`);
  }

  /** The newest button: a model's own words have none, the first question has. */
  async #read(one: Open): Promise<string | undefined> {
    const path = `/api/fidelio/chat/conversations/${one.id}`;
    const answer = (await this.#ask(one.person, { path })) as { results: unknown };
    const { messages } = Conversation.parse(answer.results);
    one.messages = new Map(messages.map(({ id, content }) => [id, content]));

    return messages.flatMap((message) => buttonOf(message) ?? []).at(-1);
  }

  /** A replica may be leaving. */
  async #ask(person: Person, request: HttpRequest): Promise<unknown> {
    for (let tries = 0; ; tries += 1) {
      const answer = await person.browser.send({ token: person.token, ...request });
      if (answer.outcome === 'ok') return JSON.parse(answer.body.toString());
      if (tries === 20) throw new Error(`${request.path}: ${answer.status} ${answer.why}`);
      await wait(500);
    }
  }
}

/** The first answer that a reply offers. */
const buttonOf = ({ cards }: Pick<Conversation['messages'][number], 'cards'>) =>
  cards?.flatMap(({ buttons }) => buttons).find(({ does, message }) => does === 'say' && message)?.message;
