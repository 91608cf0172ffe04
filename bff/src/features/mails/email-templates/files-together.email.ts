import { brand, fileStateNames, fileStates, type FileState } from '@fidelio/contracts';
import { type Html, markup } from '../../../platform/http/markup.js';
import type { Recipient } from '../mail-recipients.js';
import type { MailedFile } from '../mailed-files.js';
import type { Email } from '../../../platform/mail/mail-transport.js';
import { stateOf, stateWordsOf } from './file-state.email.js';
import { buttonStyle } from './file-email.js';
import { emailLayout } from './layout.js';

const footer = `You get this email because you uploaded these files to ${brand.name}. Anyone who has a link can open its file until the link expires, so share it with care.`;
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
export function filesTogetherEmail({ to, name }: Recipient, together: Together): Omit<Email, 'messageId'> {
  const { files, atWork, page, unsubscribe } = together;
  const subject = `Your ${files.length} files are checked`;
  const summary = countsOf(files);
  const rest =
    atWork === 0
      ? ''
      : `${atWork === 1 ? '1 more file is' : `${atWork} more files are`} still being checked. One more email comes for ${atWork === 1 ? 'it' : 'them'}.`;
  const action = { label: 'See all your files', link: page };
  const stop = 'Stop these mails';
  const body = markup`<p style="margin:0 0 16px">Hello ${name},</p>
<p style="margin:0 0 24px">Your ${files.length} files are checked: ${summary}. ${rest}</p>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">${files.map(rowHtml)}</table>
<p style="margin:0 0 24px"><a href="${action.link}" target="_blank" rel="noopener" style="${buttonStyle}">${action.label}</a></p>
<p style="margin:0;${quiet}">There you can download all of them as one ZIP.</p>`;

  return {
    to,
    subject,
    text: [
      `Hello ${name},`,
      `Your ${files.length} files are checked: ${summary}. ${rest}`.trim(),
      ...files.map(rowText),
      `${action.label}:\n${action.link}`,
      unsubscribe === undefined ? `${footer}\n` : `${footer}\n${stop}: ${unsubscribe}\n`,
    ].join('\n\n'),
    html: emailLayout(
      subject,
      body,
      unsubscribe === undefined
        ? footer
        : markup`${footer} <a href="${unsubscribe}" target="_blank" rel="noopener" style="${quiet}">${stop}</a>`,
    ),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

/** '2 needs your decision' reads wrongly for several, so the number follows the name: 'needs your decision (2), ready (3)'. */
function countsOf(files: MailedFile[]): string {
  const count = (state: FileState) => files.filter((file) => stateOf(file) === state).length;

  return fileStates
    .filter((state) => count(state) > 0)
    .map(
      (state) => `${fileStateNames[state].charAt(0).toLowerCase()}${fileStateNames[state].slice(1)} (${count(state)})`,
    )
    .join(', ');
}

function linksOf({ corrected, comparison, page, summary }: MailedFile) {
  const compare = summary?.problems === 0 ? 'See how it should arrive' : 'Compare';

  return [
    ...(corrected === null ? [] : [{ label: 'Download', href: corrected }]),
    ...(comparison === null ? [] : [{ label: compare, href: comparison }]),
    { label: 'Details', href: page },
  ];
}

/** Every open decision is named. */
function decisionsOf({ summary }: MailedFile): string[] {
  return summary?.decisions.map(({ title }) => title) ?? [];
}

function rowHtml(file: MailedFile): Html {
  const links = linksOf(file).map(
    ({ label, href }) =>
      markup`<a href="${href}" target="_blank" rel="noopener" style="${link};margin-right:16px">${label}</a>`,
  );
  const decisions = decisionsOf(file).map((title) => markup`<br>${title}`);

  return markup`<tr><td style="padding:12px 0;border-top:1px solid #E6E3DC"><strong style="overflow-wrap:anywhere">${file.name}</strong><br>
${stateWordsOf(file)}<span style="${quiet}">${decisions}</span><br>${links}</td></tr>`;
}

function rowText(file: MailedFile): string {
  return [
    `${file.name}: ${stateWordsOf(file)}`,
    ...decisionsOf(file).map((title) => `- ${title}`),
    ...linksOf(file).map(({ label, href }) => `${label}: ${href}`),
  ].join('\n');
}
