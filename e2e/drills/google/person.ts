import { DriveConsent, type DriveSave, DriveSaveAnswer, MailboxMessages, SignedIn } from '@fidelio/contracts';
import { Account } from '../../harness/account.ts';
import { until } from '../../harness/until.ts';
import { call } from '../../support/http.ts';

/** Somebody with a proven address, who saves files to a Google Drive. */
export class DrivePerson extends Account {
  static async enter(address: string): Promise<DrivePerson> {
    const email = `${crypto.randomUUID()}@example.org`;
    const person = { email, name: 'Ada Lovelace', organization: 'Analytical Engines' };
    await call(address, 'POST', '/users/sign-up', { body: person });
    await call(address, 'POST', '/users/send-otp', { body: { email } });
    const mail = await until(
      async () => MailboxMessages.parse(await (await fetch(`${address}/dev/mailbox/messages?to=${email}`)).json())[0],
      'The code was not mailed.',
    );
    const password = /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
    const signedIn = await call(address, 'POST', '/users/sign-in', { body: { email, password } });

    return new DrivePerson(address, SignedIn.parse(signedIn).results);
  }

  /** Whether Google's importer was asked what becomes of this file. */
  async isMeasured(id: string): Promise<boolean> {
    return (await this.files()).find((file) => file.id === id)?.diagnosis?.proof?.imported !== undefined;
  }

  /** Begins a save, and agrees on Google's page. @returns the save's id */
  async save(ids: string[]): Promise<string> {
    const response = await this.ask('POST', '/users/drive-saves', { ids, as: 'google' });
    const { results } = DriveConsent.parse(await response.json());
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const page = await (await fetch(results.consentUrl)).text();
    const back = /href="([^"]*callback[^"]*code=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const returned = await fetch(back, { headers: { cookie }, redirect: 'manual' });
    if (returned.status !== 303) throw new Error(`The return from Google answered ${returned.status}.`);

    return results.id;
  }

  async lookAtSave(id: string): Promise<DriveSave> {
    return DriveSaveAnswer.parse(await this.call('GET', `/users/drive-saves/${id}`)).results;
  }

  async cancelSave(id: string): Promise<void> {
    await this.call('POST', `/users/drive-saves/${id}/cancel`);
  }
}
