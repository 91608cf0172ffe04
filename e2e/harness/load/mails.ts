import { setTimeout as wait } from 'node:timers/promises';
import type { ExternalServices } from '../external-services.ts';
import type { SentMail } from '../external-services-protocol.ts';

/** Set when the load is to end; `since` is the moment of that. */
export interface Stopping {
  over: boolean;
  since: number;
}

/** What the mail server has accepted, as the people who wait for it see it. */
export class Mails {
  readonly all: SentMail[] = [];
  readonly #taken = new Set<string>();
  readonly #services: ExternalServices;
  readonly #timer: NodeJS.Timeout;
  #looking = false;

  constructor(services: ExternalServices) {
    this.#services = services;
    // The services are stopped before this where a drill failed: its own error is the one to see.
    this.#timer = setInterval(() => void this.look().catch(() => this.stop()), 200);
  }

  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    this.all.push(...(await this.#services.mails(this.all.length)));
    this.#looking = false;
  }

  /** The next code mailed to an address that nobody took yet; null where none came within two minutes. */
  async code(email: string, stopping: Stopping): Promise<string | null> {
    const deadline = Date.now() + 120_000;
    while (Date.now() < deadline) {
      const mail = this.all.find(
        ({ to, subject, messageId }) => to === email && /^\d{6} /.test(subject) && !this.#taken.has(messageId),
      );
      if (mail) {
        this.#taken.add(mail.messageId);

        return mail.subject.slice(0, 6);
      }
      if (stopping.over && Date.now() > stopping.since + 20_000) return null;
      await wait(100);
    }

    return null;
  }

  /** The mail that brings an address a corrected file; undefined where none came within two minutes. */
  async corrected(email: string): Promise<SentMail | undefined> {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(200)) {
      const mail = this.all.find(
        ({ to, subject }) => to === email && / is fixed$|^Your corrected copy of /.test(subject),
      );
      if (mail) return mail;
    }

    return undefined;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
