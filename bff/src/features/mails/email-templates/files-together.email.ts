import { joined, standingWords, statusWords } from '@fidelio/assistant';
import type { Language } from '@fidelio/contracts';
import { type Html, markup } from '../../../platform/http/markup.js';
import type { Recipient } from '../mail-recipients.js';
import { mailTextsIn, type SayInMail } from '../mail-texts.js';
import type { MailedFile } from '../mailed-files.js';
import type { Email } from '../../../platform/mail/mail-transport.js';
import { stateOf } from './file-state.email.js';
import { buttonStyle } from './file-email.js';
import { emailLayout } from './layout.js';

const quiet = 'color:#5B6170';
const link = 'color:#2F4BDB';

interface Together {
  files: MailedFile[];
  /** Files of the same batch that are still being checked. */
  atWork: number;
  /** Where all files are listed. */
  page: string;
  unsubscribe: string | undefined;
}

/** One mail for files that came together: how each stands, its corrected copy and its comparison. */
export function filesTogetherEmail({ to, name, language }: Recipient, together: Together): Omit<Email, 'messageId'> {
  const { files, atWork, page, unsubscribe } = together;
  const say = mailTextsIn(language);
  const count = files.length;
  const subject = say('together.subject', { count });
  const [hello, footer] = [say('hello', { name }), say('together.footer')];
  const standing = standingWords(language, (state) => files.filter((file) => stateOf(file) === state).length);
  const lead = joined(language, [
    say('together.lead', { count, states: standing }),
    atWork === 0 ? null : say('together.rest', { count: atWork }),
  ]);
  const action = { label: say('together.all'), link: page };
  const stop = say('stop');
  const body = markup`<p style="margin:0 0 16px">${hello}</p>
<p style="margin:0 0 24px">${lead}</p>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">${files.map((file) => rowHtml(file, language))}</table>
<p style="margin:0 0 24px"><a href="${action.link}" target="_blank" rel="noopener" style="${buttonStyle}">${action.label}</a></p>
<p style="margin:0;${quiet}">${say('together.zip')}</p>`;

  return {
    to,
    subject,
    text: [
      hello,
      lead,
      ...files.map((file) => rowText(file, language)),
      `${say('labelled', { label: action.label })}\n${action.link}`,
      unsubscribe === undefined ? `${footer}\n` : `${footer}\n${say('labelled', { label: stop })} ${unsubscribe}\n`,
    ].join('\n\n'),
    html: emailLayout(
      subject,
      body,
      unsubscribe === undefined
        ? footer
        : markup`${footer} <a href="${unsubscribe}" target="_blank" rel="noopener" style="${quiet}">${stop}</a>`,
      language,
    ),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

function statusIn(language: Language, { waitReason, summary }: MailedFile): string {
  return statusWords(language, { waitReason, summary, diagnosis: null });
}

function linksOf({ corrected, comparison, page, summary }: MailedFile, say: SayInMail) {
  const compare = say(summary?.problems === 0 ? 'together.expected' : 'together.compare');

  return [
    ...(corrected === null ? [] : [{ label: say('together.download'), href: corrected }]),
    ...(comparison === null ? [] : [{ label: compare, href: comparison }]),
    { label: say('together.details'), href: page },
  ];
}

/** Every open decision is named. */
function decisionsOf({ summary }: MailedFile): string[] {
  return summary?.decisions.map(({ title }) => title) ?? [];
}

function rowHtml(file: MailedFile, language: Language): Html {
  const say = mailTextsIn(language);
  const links = linksOf(file, say).map(
    ({ label, href }) =>
      markup`<a href="${href}" target="_blank" rel="noopener" style="${link};margin-right:16px">${label}</a>`,
  );
  const decisions = decisionsOf(file).map((title) => markup`<br>${title}`);

  return markup`<tr><td style="padding:12px 0;border-top:1px solid #E6E3DC"><strong style="overflow-wrap:anywhere">${file.name}</strong><br>
${statusIn(language, file)}<span style="${quiet}">${decisions}</span><br>${links}</td></tr>`;
}

function rowText(file: MailedFile, language: Language): string {
  const say = mailTextsIn(language);

  return [
    `${say('labelled', { label: file.name })} ${statusIn(language, file)}`,
    ...decisionsOf(file).map((title) => `- ${title}`),
    ...linksOf(file, say).map(({ label, href }) => `${say('labelled', { label })} ${href}`),
  ].join('\n');
}
