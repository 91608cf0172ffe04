import { brand } from '@fidelio/contracts';
import { markup } from '../../../platform/http/markup.js';
import type { Recipient } from '../mail-recipients.js';
import type { Email } from '../../../platform/mail/mail-transport.js';
import { emailLayout } from './layout.js';

const factors = { totp: 'An authenticator app', passkey: 'A passkey' };

/** Tells a member of staff of a new second factor: whoever has only stolen the mailbox's codes would have set it up. */
export function staffFactorEmail(
  { to, name }: Recipient,
  { factor, at }: { factor: keyof typeof factors; at: string },
): Omit<Email, 'messageId'> {
  const subject = `A second factor was set up for the ${brand.name} staff console`;
  const what = `${factors[factor]} was set up for your access to the staff console on ${at.slice(0, 10)} at ${at.slice(11, 16)} (UTC).`;
  const how = 'If it was not you, tell your operator at once: they can end your sessions and take you off the list.';
  const footer = `You get this email because you are staff of ${brand.name}.`;
  const body = markup`<p style="margin:0 0 16px">Hello ${name},</p>
<p style="margin:0 0 16px">${what}</p>
<p style="margin:0">${how}</p>`;

  return {
    to,
    subject,
    text: [`Hello ${name},`, what, how, `${footer}\n`].join('\n\n'),
    html: emailLayout(subject, body, footer),
  };
}
