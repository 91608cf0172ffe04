import { brand } from '@fidelio/contracts';
import { markup } from '../../http/markup.js';
import type { CodeMail } from '../mail-recipients.js';
import { onPaper } from './frame.js';

const footer = `You get this because somebody asked to sign in to ${brand.name} with this address. If it was not you, do nothing: without the code nobody gets in.`;

const box =
  'margin:0 0 16px;padding:16px;background:#FBFAF7;border:1px solid #E6E3DC;border-radius:8px;text-align:center;font:600 34px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;-webkit-user-select:all;user-select:all';

/** The digits stand alone on their line and in the subject: seen in a notification, copied with one double click. */
export function codeLetter({ to, name, code, minutes }: CodeMail) {
  const subject = `${code} is your ${brand.name} code`;
  const validity = `It works once, for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  const body = markup`<p style="margin:0 0 16px">Hello ${name}, this is your code to sign in:</p>
<p style="${box}">${code}</p>
<p style="margin:0;color:#5B6170">${validity} Nobody from ${brand.name} will ever ask you for it.</p>`;

  return {
    to,
    subject,
    text: `Hello ${name},\n\nthis is your code to sign in to ${brand.name}:\n\n${code}\n\n${validity} Nobody from ${brand.name} will ever ask you for it.\n\n${footer}\n`,
    html: onPaper(subject, body, footer),
  };
}
