import { joined } from '@fidelio/assistant';
import { markup } from '../../../platform/http/markup.js';
import type { CodeMail } from '../mail-recipients.js';
import { mailTextsIn } from '../mail-texts.js';
import { emailLayout } from './layout.js';

const box =
  'margin:0 0 16px;padding:16px;background:#FBFAF7;border:1px solid #E6E3DC;border-radius:8px;text-align:center;font:600 34px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;-webkit-user-select:all;user-select:all';

/** The code is in the subject, to be read in a notification, and alone on its line, to be copied with one double click. */
export function codeEmail({ to, name, language, code, minutes, deviceLink }: CodeMail) {
  const say = mailTextsIn(language);
  const greeting = name === undefined ? say('hello.nobody') : say('hello', { name });
  const subject = say('code.subject', { code });
  const validity = joined(language, [say('code.validity', { minutes }), say('code.nobody-asks')]);
  const [help, footer] = [say('code.help'), say('code.footer')];
  const body = markup`<p style="margin:0 0 16px">${greeting} ${say('code.this')}</p>
<p style="${box}">${code}</p>
<p style="margin:0;color:#5B6170">${validity}</p>${
    deviceLink === undefined
      ? ''
      : markup`
<p style="margin:16px 0 0;color:#5B6170">${help} <a href="${deviceLink}" target="_blank" rel="noopener">${say('code.browser')}</a></p>`
  }`;

  return {
    to,
    subject,
    text: `${greeting}\n\n${say('code.this-to')}\n\n${code}\n\n${validity}\n\n${deviceLink === undefined ? '' : `${help}\n${deviceLink}\n\n`}${footer}\n`,
    html: emailLayout(subject, body, footer, language),
  };
}
