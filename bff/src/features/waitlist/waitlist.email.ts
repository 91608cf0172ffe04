import { brand } from '@fidelio/contracts';
import { markup } from '../../platform/http/markup.js';
import { emailLayout } from '../mails/email-templates/layout.js';
import type { Email } from '../../platform/mail/mail-transport.js';

/** The one mail to the waitlist, as staff wrote it: paragraphs of plain text. */
export function waitlistEmail(
  { subject, text }: { subject: string; text: string },
  to: string,
  unsubscribe: string,
): Omit<Email, 'messageId'> {
  const footer = `You get this one email because you joined the waitlist of the ${brand.name} launcher.`;
  const stop = 'Take me off the list';
  const paragraphs = text
    .split(/\n{2,}/)
    .map(
      (paragraph) => markup`<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${paragraph}</p>`,
    );

  return {
    to,
    subject,
    text: `${text}\n\n${footer}\n${stop}: ${unsubscribe}\n`,
    html: emailLayout(
      subject,
      markup`${paragraphs}`,
      markup`${footer} <a href="${unsubscribe}" target="_blank" rel="noopener" style="color:#5B6170">${stop}</a>`,
    ),
    unsubscribe,
  };
}
