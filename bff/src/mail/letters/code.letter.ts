import { brand } from '@fidelio/contracts';
import { html } from '../../http/html.js';
import type { CodeMail } from '../mail-recipients.js';
import { onPaper } from './frame.js';

const footer = `You get this because somebody asked to sign in to ${brand.name} with this address. If it was not you, do nothing: without the code nobody gets in.`;

/** The digits stand alone on their line and in the subject: seen in a notification, copied with one double click. */
export function codeLetter({ to, name, code, minutes }: CodeMail) {
  const subject = `${code} is your ${brand.name} code`;
  const validity = `It works once, for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  const body = html`<p style="margin:0 0 16px">Hello ${name}, this is your code to sign in:</p>
    <p
      style="margin:0 0 16px;padding:16px;background:#FBFAF7;border:1px solid #E6E3DC;border-radius:8px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;font-weight:600;letter-spacing:6px;-webkit-user-select:all;user-select:all"
    >
      ${code}
    </p>
    <p style="margin:0;color:#5B6170">${validity} Nobody from ${brand.name} will ever ask you for it.</p>`;

  return {
    to,
    subject,
    text: `Hello ${name},\n\nthis is your code to sign in to ${brand.name}:\n\n${code}\n\n${validity} Nobody from ${brand.name} will ever ask you for it.\n\n${footer}\n`,
    html: onPaper(subject, body, footer),
  };
}
