import type { Language } from '@fidelio/contracts';
import { markup } from '../../../platform/http/markup.js';
import type { Email } from '../../../platform/mail/mail-transport.js';
import type { Recipient } from '../mail-recipients.js';
import { mailTextsIn, type SayInMail } from '../mail-texts.js';
import type { MailedIdleProject, MailedInvitation } from '../mailed-projects.js';
import { buttonStyle } from './file-email.js';
import { emailLayout } from './layout.js';

type Composed = Omit<Email, 'messageId'>;

export function projectInvitationEmail({ to, language, from, role, page }: MailedInvitation): Composed {
  const say = mailTextsIn(language);
  const paragraphs = [
    say('hello.nobody'),
    say('invitation.lead', { address: from }),
    say(role === 'helper' ? 'invitation.helper' : 'invitation.viewer'),
    say('invitation.how'),
  ];
  const footer = say('invitation.footer', { address: from });

  return composed(say, language, { to, subject: say('invitation.subject'), paragraphs, page, footer });
}

export function idleProjectEmail(
  { to, name, language }: Recipient,
  { project, deletedOn, page }: MailedIdleProject,
): Composed {
  const say = mailTextsIn(language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(deletedOn);
  const paragraphs = [say('hello', { name }), say('idle.lead', { project, date }), say('idle.how')];

  return composed(say, language, {
    to,
    subject: say('idle.subject', { project, date }),
    paragraphs,
    page,
    footer: say('idle.footer', { project }),
  });
}

interface Parts {
  to: string;
  subject: string;
  paragraphs: string[];
  page: string;
  footer: string;
}

function composed(say: SayInMail, language: Language, { to, subject, paragraphs, page, footer }: Parts): Composed {
  const open = say('project.open');
  const body = markup`${paragraphs.map((paragraph) => markup`<p style="margin:0 0 16px">${paragraph}</p>`)}
<p style="margin:8px 0 0"><a href="${page}" target="_blank" rel="noopener" style="${buttonStyle}">${open}</a></p>`;

  return {
    to,
    subject,
    text: [...paragraphs, `${say('labelled', { label: open })}\n${page}`, `${footer}\n`].join('\n\n'),
    html: emailLayout(subject, body, footer, language),
  };
}
