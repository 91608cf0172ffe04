import { brand } from '@fidelio/contracts';
import { markup } from '../../../platform/http/markup.js';
import type { Recipient } from '../mail-recipients.js';
import type { Email } from '../../../platform/mail/mail-transport.js';
import type { MailedAnswer } from '../mailed-answers.js';
import { emailLayout } from './layout.js';

const button =
  'display:inline-block;padding:12px 20px;background:#2F4BDB;border-radius:8px;color:#FFFFFF;font-weight:600;text-decoration:none';

/** A person's answer. It is replied to in the conversation, because nobody reads the address that mails come from. */
export function personAnswerEmail(
  { to, name }: Recipient,
  { person, text, page }: MailedAnswer,
): Omit<Email, 'messageId'> {
  const subject = `${person} of ${brand.name} has answered you`;
  const how = 'To reply, write in your conversation. Replies to this email are not read.';
  const footer = `You get this email because you asked for something in ${brand.name}.`;
  const body = markup`<p style="margin:0 0 16px">Hello ${name},</p>
<p style="margin:0 0 16px">${person} of our team has answered you:</p>
<p style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #2F4BDB;white-space:pre-wrap;overflow-wrap:anywhere">${text}</p>
<p style="margin:0 0 24px"><a href="${page}" target="_blank" rel="noopener" style="${button}">Open your conversation</a></p>
<p style="margin:0;color:#5B6170">${how}</p>`;

  return {
    to,
    subject,
    text: [
      `Hello ${name},`,
      `${person} of our team has answered you:`,
      text,
      `Open your conversation:\n${page}`,
      how,
      `${footer}\n`,
    ].join('\n\n'),
    html: emailLayout(subject, body, footer),
  };
}
