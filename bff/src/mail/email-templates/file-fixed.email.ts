import { brand } from '@fidelio/contracts';
import { markup } from '../../http/markup.js';
import type { Recipient } from '../mail-recipients.js';
import { emailLayout } from './layout.js';

const footer = `You get this email because you uploaded this file to ${brand.name}. Anyone who has the link can open the file until the link expires, so share it with care.`;

const button =
  'display:inline-block;padding:12px 20px;background:#2F4BDB;border-radius:8px;color:#FFFFFF;font-weight:600;text-decoration:none';

interface FixedFile {
  fileName: string;
  /** Opens the corrected file. */
  link: string;
  /** Opens the page with its pages before and after. */
  comparison?: string | undefined;
}

export function fileFixedEmail({ to, name }: Recipient, { fileName, link, comparison }: FixedFile, days: number) {
  const subject = `${fileName} is fixed`;
  const validity = `The link works for ${days} ${days === 1 ? 'day' : 'days'}. After that, the file is still on your Files page.`;
  const pages =
    comparison === undefined
      ? ''
      : markup`<p style="margin:0 0 24px"><a href="${comparison}" target="_blank" rel="noopener" style="color:#2F4BDB">See your pages before and after</a></p>`;
  const body = markup`<p style="margin:0 0 16px">Hello ${name},</p>
<p style="margin:0 0 24px"><strong style="overflow-wrap:anywhere">${fileName}</strong> is fixed. It has no known problem with the import into the Google suite any more.</p>
<p style="margin:0 0 24px"><a href="${link}" target="_blank" rel="noopener" style="${button}">Open the corrected file</a></p>
${pages}
<p style="margin:0;color:#5B6170">${validity}</p>`;

  return {
    to,
    subject,
    text: [
      `Hello ${name},`,
      `${fileName} is fixed. It has no known problem with the import into the Google suite any more.`,
      `Open the corrected file:\n${link}`,
      ...(comparison === undefined ? [] : [`See your pages before and after:\n${comparison}`]),
      validity,
      `${footer}\n`,
    ].join('\n\n'),
    html: emailLayout(subject, body, footer),
  };
}
