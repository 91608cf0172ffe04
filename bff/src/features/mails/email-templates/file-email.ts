import { brand } from '@fidelio/contracts';
import { Html, markup } from '../../../platform/http/markup.js';
import type { Recipient } from '../mail-recipients.js';
import type { Email } from '../../../platform/mail/mail-transport.js';
import type { MailedFile } from '../mailed-files.js';
import { emailLayout } from './layout.js';

const listed = 5;
export const buttonStyle =
  'display:inline-block;padding:12px 20px;background:#2F4BDB;border-radius:8px;color:#FFFFFF;font-weight:600;text-decoration:none';
const picture = 'display:block;width:100%;height:auto;border:1px solid #E6E3DC;border-radius:8px';

export interface FileEmail {
  subject: string;
  fileName: string;
  /** What is so, after the name of the file, which begins the sentence. */
  lead: string;
  /** `whole`: all of its items, however many. */
  lists: { heading: string; items: readonly string[]; whole?: boolean }[];
  /** What the reader does next. */
  next: string;
  action: { label: string; link: string };
  others: { label: string; link: string }[];
  pictures?: MailedFile['pictures'];
  /** How long links work, and the like. */
  note?: string;
  footer: string;
  /** Stops mails of this kind. */
  unsubscribe?: string;
}

/** An e-mail about a file: what is so, what was changed, what is left, what to do next. */
export function fileEmail({ to, name }: Recipient, mail: FileEmail): Omit<Email, 'messageId'> {
  const { subject, fileName, lead, next, action, others, pictures, note, footer, unsubscribe } = mail;
  const lists = mail.lists.filter(({ items }) => items.length > 0);
  const body = markup`<p style="margin:0 0 16px">Hello ${name},</p>
<p style="margin:0 0 24px"><strong style="overflow-wrap:anywhere">${fileName}</strong> ${lead}</p>
${pictures ? picturesHtml(others.at(-1)?.link ?? action.link) : ''}${lists.map(listHtml)}
<p style="margin:0 0 24px"><strong>Next step:</strong> ${next}</p>
<p style="margin:0 0 24px"><a href="${action.link}" target="_blank" rel="noopener" style="${buttonStyle}">${action.label}</a></p>
${others.map(linkHtml)}
${note === undefined ? '' : markup`<p style="margin:0;color:#5B6170">${note}</p>`}`;
  const stop = 'Stop these mails';

  return {
    to,
    subject,
    text: [
      `Hello ${name},`,
      `${fileName} ${lead}`,
      ...lists.map(
        (list) =>
          `${list.heading}\n${shownOf(list)
            .map((item) => `- ${item}`)
            .join('\n')}`,
      ),
      `Next step: ${next}`,
      `${action.label}:\n${action.link}`,
      ...others.map(({ label, link }) => `${label}:\n${link}`),
      ...(note === undefined ? [] : [note]),
      unsubscribe === undefined ? `${footer}\n` : `${footer}\n${stop}: ${unsubscribe}\n`,
    ].join('\n\n'),
    html: emailLayout(
      subject,
      body,
      unsubscribe === undefined
        ? footer
        : markup`${footer} <a href="${unsubscribe}" target="_blank" rel="noopener" style="color:#5B6170">${stop}</a>`,
    ),
    ...(pictures && {
      pictures: [
        { id: 'before', content: pictures.before },
        { id: 'after', content: pictures.after },
      ],
    }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

/** Footer of a mail that can be stopped. */
export const whyThisMail = `You get this email because you uploaded this file to ${brand.name}.`;

function shownOf({ items, whole = false }: FileEmail['lists'][number]): string[] {
  const more = items.length - listed;

  return more > 0 && !whole ? [...items.slice(0, listed), `and ${more} more`] : [...items];
}

function listHtml(list: FileEmail['lists'][number]): Html {
  return markup`<p style="margin:0 0 4px;font-weight:600">${list.heading}</p>
<ul style="margin:0 0 24px;padding-left:20px">${shownOf(list).map((item) => markup`<li style="margin:0 0 4px">${item}</li>`)}</ul>`;
}

function linkHtml({ label, link }: FileEmail['others'][number]): Html {
  return markup`<p style="margin:0 0 16px"><a href="${link}" target="_blank" rel="noopener" style="color:#2F4BDB">${label}</a></p>`;
}

/** The same page twice, side by side, as wide as the mail. */
function picturesHtml(link: string): Html {
  const cell = (id: string, words: string, alt: string) => markup`<td width="50%" valign="top" style="padding:0 4px">
<p style="margin:0 0 4px;font-size:13px;color:#5B6170">${words}</p>
<a href="${link}" target="_blank" rel="noopener"><img src="cid:${id}" width="200" alt="${alt}" style="${picture}"></a></td>`;

  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr>
${cell('before', 'As it would arrive', 'A page as it would arrive in Google')}${cell('after', 'Corrected', 'The same page, corrected')}
</tr></table>`;
}
