import { buildDocx, defaultStyles } from '../build-docx.ts';
import { paragraph, run, table } from '../word-markup.ts';
import { symbol, textBox } from '../word-objects.ts';

const companyHeading =
  '<w:style w:type="paragraph" w:customStyle="1" w:styleId="SheetTopic"><w:name w:val="Sheet Topic"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:spacing w:before="200"/><w:outlineLvl w:val="2"/></w:pPr><w:rPr><w:b/><w:color w:val="C55A11"/><w:sz w:val="26"/></w:rPr></w:style>';

/** A visitors' sheet: text boxes, ticks of a symbol font, and topics in a heading style of its own. */
export function informationSheet(): Uint8Array {
  return buildDocx({
    styles: defaultStyles + companyHeading,
    body: [
      paragraph('Visiting the Harbour Museum', 'Heading1'),
      `<w:p>${textBox({ id: 11, wrap: 'TopAndBottom', text: ['Opening hours', 'Tuesday to Sunday, 10:00 to 18:00', 'Closed on Mondays'] })}${run('Welcome aboard! The museum shows four centuries of seafaring in twelve halls and on three ships at the quay.')}</w:p>`,
      paragraph('Before you come', 'SheetTopic'),
      `<w:p>${symbol('Wingdings', 'F0FC')}${run(' Groups of more than ten people book two weeks ahead.')}</w:p>`,
      `<w:p>${symbol('Wingdings', 'F0FC')}${run(' Dogs wait outside, except guide dogs.')}</w:p>`,
      paragraph('Tickets', 'SheetTopic'),
      table({
        grid: [4500, 2200, 2200],
        rows: [
          ['Ticket', 'Price', 'Online'],
          ['Adults', '14.00 €', '12.50 €'],
          ['Children to 16', 'free', 'free'],
          ['Families', '24.00 €', '22.00 €'],
        ],
      }),
      `<w:p>${textBox({ id: 12, wrap: 'TopAndBottom', text: ['Lost property', 'Ask at the desk beside the cloakroom, or call 040 555 0142.'] })}${run('Guided tours start at the entrance hall.')}</w:p>`,
      paragraph('Booking', 'SheetTopic'),
      paragraph('Tell us the day of your visit, the tour, and whether you would like to have lunch in the café.'),
    ].join(''),
  });
}
