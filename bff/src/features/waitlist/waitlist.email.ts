import type { Language } from '@fidelio/contracts';
import { markup } from '../../platform/http/markup.js';
import { pageTextsIn } from '../../platform/http/page-texts.js';
import { emailLayout } from '../mails/email-templates/layout.js';
import type { Email } from '../../platform/mail/mail-transport.js';
import type { WaitlistMailEntity } from './waitlist-mail.entity.js';

/** The one mail to the waitlist, as staff wrote it: paragraphs of plain text; in English where they did not write it in the language. */
export function waitlistEmail(
  mail: Pick<WaitlistMailEntity, 'subject' | 'text' | 'translations'>,
  { to, asked, unsubscribe }: { to: string; asked: Language; unsubscribe: string },
): Omit<Email, 'messageId'> {
  const translated = asked === 'en' ? undefined : mail.translations[asked];
  const language = translated ? asked : 'en';
  const { subject, text } = translated ?? mail;
  const say = pageTextsIn(language);
  const [footer, stop] = [say('waitlist.why'), say('waitlist.leave')];
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
      language,
    ),
    unsubscribe,
  };
}
