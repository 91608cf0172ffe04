import { buildDocx } from './build-docx.ts';
import { paragraph, run, table } from './word-markup.ts';

const borders =
  '<w:tcBorders><w:top w:val="single" w:sz="4" w:color="auto"/><w:start w:val="single" w:sz="12" w:color="1F3864"/><w:bottom w:val="single" w:sz="4" w:color="auto"/><w:end w:val="single" w:sz="12" w:color="1F3864"/></w:tcBorders>';

const prices = [
  ['Article', 'Unit', 'Net price', 'From 10 pieces'],
  ['Copier paper A4, 80 g', 'box of 5', '18.90 €', '17.40 €'],
  ['Ring binder, 8 cm, blue', 'piece', '2.35 €', '1.95 €'],
  ['Ballpoint pen, refillable', 'dozen', '7.20 €', '6.60 €'],
  ['Desk lamp, 3 colours of light', 'piece', '39.00 €', '36.50 €'],
  ['Whiteboard cleaner & cloth', 'set', '5.80 €', '5.10 €'],
];

/** An office's price list as a converter of another maker might write it. It has all three problems of the first slice. */
export function priceListDocx(): Uint8Array {
  return buildDocx({
    header: paragraph('Harbour Office Supplies · Price list autumn 2026'),
    footer: paragraph('All prices without VAT. Prices may change without notice.'),
    body: [
      paragraph('Price list', 'Heading1'),
      paragraph(
        'Dear customers, these are our prices from October on. Orders over 150 € are delivered free of charge.',
      ),
      paragraph('Office materials', 'Heading2'),
      table({ grid: [3800, 1400, 1800, 2000], rows: prices, widths: false, cellProperties: borders }),
      paragraph('Delivery', 'Heading2'),
      `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="2835"/></w:tabs></w:pPr>${run('Standard:\t2 to 3 working days')}</w:p>`,
      `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="2835"/></w:tabs></w:pPr>${run('Express:\tnext working day, 9.50 €')}</w:p>`,
      paragraph('Contact', 'Heading2'),
      paragraph('Questions? Call Ms Jansen, or write to orders@harbour-office.example.'),
    ].join(''),
  });
}

/** The same kind of document with nothing in it that is known to break. */
export function plainLetterDocx(): Uint8Array {
  return buildDocx({
    body: [
      paragraph('Invitation', 'Heading1'),
      paragraph('We invite you to the yearly meeting of our customers on 4 December.'),
      table({
        grid: [4500, 4500],
        rows: [
          ['Time', 'Topic'],
          ['10:00', 'Welcome'],
          ['10:30', 'The new catalogue'],
        ],
      }),
      paragraph('We look forward to seeing you.'),
    ].join(''),
  });
}
