import { brand } from '@fidelio/contracts';
import { markup } from '../../../platform/http/markup.js';
import type { CodeMail } from '../mail-recipients.js';
import { emailLayout } from './layout.js';

const footer = `You get this email because somebody asked to sign in to ${brand.name} with this address. If it was not you, you need not do anything: without the code nobody can sign in.`;

const help =
  'Did you not ask for all of these codes? Somebody else may be using up your codes for today. Open this link in the browser in which you want to sign in: that browser then has codes of its own. The link works for one day and signs nobody in.';

const box =
  'margin:0 0 16px;padding:16px;background:#FBFAF7;border:1px solid #E6E3DC;border-radius:8px;text-align:center;font:600 34px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;-webkit-user-select:all;user-select:all';

/** The code is in the subject, to be read in a notification, and alone on its line, to be copied with one double click. */
export function codeEmail({ to, name, code, minutes, deviceLink }: CodeMail) {
  const greeting = name === undefined ? 'Hello' : `Hello ${name}`;
  const subject = `${code} is your ${brand.name} code`;
  const validity = `It works once, for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  const body = markup`<p style="margin:0 0 16px">${greeting}, this is your code to sign in:</p>
<p style="${box}">${code}</p>
<p style="margin:0;color:#5B6170">${validity} Nobody from ${brand.name} will ever ask you for it.</p>${
    deviceLink === undefined
      ? ''
      : markup`
<p style="margin:16px 0 0;color:#5B6170">${help} <a href="${deviceLink}" target="_blank" rel="noopener">Use a browser of my own</a></p>`
  }`;

  return {
    to,
    subject,
    text: `${greeting},\n\nthis is your code to sign in to ${brand.name}:\n\n${code}\n\n${validity} Nobody from ${brand.name} will ever ask you for it.\n\n${deviceLink === undefined ? '' : `${help}\n${deviceLink}\n\n`}${footer}\n`,
    html: emailLayout(subject, body, footer),
  };
}
