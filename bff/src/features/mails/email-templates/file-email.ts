import { Html, markup } from '../../../platform/http/markup.js';
import type { Recipient } from '../mail-recipients.js';
import { mailTextsIn, type SayInMail } from '../mail-texts.js';
import type { Email } from '../../../platform/mail/mail-transport.js';
import type { MailedFile } from '../mailed-files.js';
import { emailLayout } from './layout.js';

const listed = 5;
/** Stands in a sentence where its language has the name of the file, which is set in bold. */
const nameMark = '\u0000';
export const buttonStyle =
  'display:inline-block;padding:12px 20px;background:#2F4BDB;border-radius:8px;color:#FFFFFF;font-weight:600;text-decoration:none';
const picture = 'display:block;width:100%;height:auto;border:1px solid #E6E3DC;border-radius:8px';

export interface FileEmail {
  subject: string;
  fileName: string;
  /** The sentence that says how the file is, by this name. */
  lead: (name: string) => string;
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
export function fileEmail({ to, name, language }: Recipient, mail: FileEmail): Omit<Email, 'messageId'> {
  const { subject, fileName, lead, next, action, others, pictures, note, footer, unsubscribe } = mail;
  const say = mailTextsIn(language);
  const hello = say('hello', { name });
  const [beforeName = '', afterName = ''] = lead(nameMark).split(nameMark);
  const lists = mail.lists.filter(({ items }) => items.length > 0);
  const body = markup`<p style="margin:0 0 16px">${hello}</p>
<p style="margin:0 0 24px">${beforeName}<strong style="overflow-wrap:anywhere">${fileName}</strong>${afterName}</p>
${pictures ? picturesHtml(others.at(-1)?.link ?? action.link, say) : ''}${lists.map((list) => listHtml(list, say))}
<p style="margin:0 0 24px"><strong>${say('next')}</strong> ${next}</p>
<p style="margin:0 0 24px"><a href="${action.link}" target="_blank" rel="noopener" style="${buttonStyle}">${action.label}</a></p>
${others.map(linkHtml)}
${note === undefined ? '' : markup`<p style="margin:0;color:#5B6170">${note}</p>`}`;
  const stop = say('stop');
  const labelled = (label: string) => say('labelled', { label });

  return {
    to,
    subject,
    text: [
      hello,
      lead(fileName),
      ...lists.map(
        (list) =>
          `${list.heading}\n${shownOf(list, say)
            .map((item) => `- ${item}`)
            .join('\n')}`,
      ),
      `${say('next')} ${next}`,
      `${labelled(action.label)}\n${action.link}`,
      ...others.map(({ label, link }) => `${labelled(label)}\n${link}`),
      ...(note === undefined ? [] : [note]),
      unsubscribe === undefined ? `${footer}\n` : `${footer}\n${labelled(stop)} ${unsubscribe}\n`,
    ].join('\n\n'),
    html: emailLayout(
      subject,
      body,
      unsubscribe === undefined
        ? footer
        : markup`${footer} <a href="${unsubscribe}" target="_blank" rel="noopener" style="color:#5B6170">${stop}</a>`,
      language,
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

function shownOf({ items, whole = false }: FileEmail['lists'][number], say: SayInMail): string[] {
  const more = items.length - listed;

  return more > 0 && !whole ? [...items.slice(0, listed), say('more', { count: more })] : [...items];
}

function listHtml(list: FileEmail['lists'][number], say: SayInMail): Html {
  return markup`<p style="margin:0 0 4px;font-weight:600">${list.heading}</p>
<ul style="margin:0 0 24px;padding-left:20px">${shownOf(list, say).map((item) => markup`<li style="margin:0 0 4px">${item}</li>`)}</ul>`;
}

function linkHtml({ label, link }: FileEmail['others'][number]): Html {
  return markup`<p style="margin:0 0 16px"><a href="${link}" target="_blank" rel="noopener" style="color:#2F4BDB">${label}</a></p>`;
}

/** The same page twice, side by side, as wide as the mail. */
function picturesHtml(link: string, say: SayInMail): Html {
  const cell = (id: string, words: string, alt: string) => markup`<td width="50%" valign="top" style="padding:0 4px">
<p style="margin:0 0 4px;font-size:13px;color:#5B6170">${words}</p>
<a href="${link}" target="_blank" rel="noopener"><img src="cid:${id}" width="200" alt="${alt}" style="${picture}"></a></td>`;

  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr>
${cell('before', say('file.before'), say('file.before-alt'))}${cell('after', say('file.after'), say('file.after-alt'))}
</tr></table>`;
}
