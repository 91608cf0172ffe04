import { brand, type Language } from '@fidelio/contracts';
import { type Html, markup } from '../../../platform/http/markup.js';

const sans = 'font-family:Inter,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** The product's mark out of borders: mail programs show neither SVG nor, unasked, pictures of a server. */
const sheet = 'display:inline-block;vertical-align:middle;line-height:0';
const letter = markup`<span style="${sheet};width:6px;height:10px;border-top:2px solid #FBFAF7;border-left:2px solid #FBFAF7"><span style="display:block;width:4px;height:2px;margin-top:3px;background:#FBFAF7"></span></span>`;
const front = markup`<span style="${sheet};padding:4px 3px 4px 4px;background:#1B1F2A;border-radius:3px">${letter}</span>`;
const mark = markup`<span style="${sheet};border-right:3px solid #2F4BDB;border-radius:3px">${front}</span>`;

/**
 * The HTML around the body of every e-mail. Styles are attributes, because mail programs drop style sheets; `color-scheme` is
 * light only, because programs that invert colours would make some texts unreadable.
 */
export function emailLayout(preview: string, body: Html, footer: string | Html, language: Language = 'en'): string {
  return markup`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><title>${preview}</title></head>
<body style="margin:0;padding:0;background:#FBFAF7;${sans};color:#1B1F2A;font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px">
<tr><td style="padding:0 0 16px;font-size:17px;font-weight:600">${mark}&nbsp; ${brand.name}</td></tr>
<tr><td style="padding:32px;background:#FFFFFF;border:1px solid #E6E3DC;border-radius:10px">${body}</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;color:#5B6170">${footer}</td></tr>
</table></td></tr></table>
</body>
</html>`.source;
}
