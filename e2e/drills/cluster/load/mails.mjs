import { setTimeout as wait } from 'node:timers/promises';

/** What the mail server has accepted, as the people who wait for it see it. */
export class Mails {
  all = [];
  taken = new Set();

  constructor(far) {
    this.far = far;
    this.timer = setInterval(() => void this.look(), 200);
  }

  async look() {
    if (this.looking) return;
    this.looking = true;
    const from = this.all.length;
    const fresh = await this.far.ask('mails', { from });
    this.all.push(...fresh.map((mail) => ({ ...mail, at: Date.now() })));
    this.looking = false;
  }

  /** The next code mail to an address that nobody took yet; null where none came within two minutes. */
  async code(email, stopping) {
    const deadline = Date.now() + 120_000;
    while (Date.now() < deadline) {
      const mail = this.all.find(
        (mail) => mail.to === email && /^\d{6} /.test(mail.subject) && !this.taken.has(mail.messageId),
      );
      if (mail) {
        this.taken.add(mail.messageId);

        return mail.subject.slice(0, 6);
      }
      if (stopping.over && Date.now() > stopping.since + 20_000) return null;
      await wait(100);
    }

    return null;
  }

  stop() {
    clearInterval(this.timer);
  }
}
