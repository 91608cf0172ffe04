import { markup } from '../../../platform/http/markup.js';
import type { Recipient } from '../mail-recipients.js';
import { mailTextsIn } from '../mail-texts.js';
import type { Email } from '../../../platform/mail/mail-transport.js';
import type { MailedAnswer } from '../mailed-answers.js';
import { buttonStyle } from './file-email.js';
import { emailLayout } from './layout.js';

/** A person's answer. It is replied to in the conversation, because nobody reads the address that mails come from. */
export function personAnswerEmail(
  { to, name, language }: Recipient,
  { person, text, page }: MailedAnswer,
): Omit<Email, 'messageId'> {
  const say = mailTextsIn(language);
  const [hello, lead, open] = [say('hello', { name }), say('answer.lead', { person }), say('answer.open')];
  const [how, footer] = [say('answer.how'), say('answer.footer')];
  const subject = say('answer.subject', { person });
  const body = markup`<p style="margin:0 0 16px">${hello}</p>
<p style="margin:0 0 16px">${lead}</p>
<p style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #2F4BDB;white-space:pre-wrap;overflow-wrap:anywhere">${text}</p>
<p style="margin:0 0 24px"><a href="${page}" target="_blank" rel="noopener" style="${buttonStyle}">${open}</a></p>
<p style="margin:0;color:#5B6170">${how}</p>`;

  return {
    to,
    subject,
    text: [hello, lead, text, `${say('labelled', { label: open })}\n${page}`, how, `${footer}\n`].join('\n\n'),
    html: emailLayout(subject, body, footer, language),
  };
}
