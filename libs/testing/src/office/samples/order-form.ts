import { buildXlsx, tableContentType, tableXml } from '../build-xlsx.ts';

const articles: [string, number, number][] = [
  ['Copier paper A4', 18.9, 12],
  ['Ring binder, blue', 2.35, 40],
  ['Ballpoint pen', 0.6, 60],
  ['Desk lamp', 39, 3],
];

/** An order form: drop-downs whose formula starts with an equals sign, and sums that name the table's columns. */
export function orderForm(): Uint8Array {
  const last = articles.length + 1;

  return buildXlsx({
    sheets: [
      {
        name: 'Order',
        rows: [
          ['Article', 'Price', 'Pieces', 'Amount', 'Branch'],
          ...articles.map(([name, price, pieces], index) => [
            name,
            price,
            pieces,
            {
              formula: 'Order[[#This Row],[Price]]*Order[[#This Row],[Pieces]]',
              value: Math.round(price * pieces * 100) / 100,
            },
            ['North', 'East', 'South', 'West'][index]!,
          ]),
          [],
          [
            'Total',
            '',
            '',
            {
              formula: 'SUM(Order[Amount])',
              value: Math.round(articles.reduce((sum, [, price, pieces]) => sum + price * pieces, 0) * 100) / 100,
            },
          ],
        ],
        behind: `<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="E2:E${last}"><formula1>=Branches!$A$1:$A$4</formula1></dataValidation></dataValidations><tableParts count="1"><tablePart r:id="table1"/></tableParts>`,
        relationships: [{ id: 'table1', type: 'table', target: '../tables/table1.xml' }],
      },
      { name: 'Branches', rows: [['North'], ['East'], ['South'], ['West']] },
    ],
    parts: {
      'xl/tables/table1.xml': {
        content: tableXml({
          id: 1,
          name: 'Order',
          range: `A1:E${last}`,
          columns: ['Article', 'Price', 'Pieces', 'Amount', 'Branch'],
        }),
        contentType: tableContentType,
      },
    },
  });
}
