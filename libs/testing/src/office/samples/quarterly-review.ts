import { buildPptx } from '../build-pptx.ts';
import { chartContentType, chartXml } from '../chart-markup.ts';
import { chartFrame, group, lineShape, textShape } from '../powerpoint-markup.ts';

/** A short review: boxes narrower than their text, spacing in points, chart labels written as levels, grouped lines. */
export function quarterlyReview(): Uint8Array {
  const spacing = '<a:lnSpc><a:spcPts val="2400"/></a:lnSpc>';
  const place = { x: 838_200, y: 1_500_000, width: 6_000_000, height: 600_000 };

  return buildPptx({
    slides: [
      [
        textShape({
          id: 2,
          name: 'Title',
          text: ['Third quarter 2026: orders by region'],
          width: 2_000_000,
          size: 3200,
          body: 'wrap="none"',
        }),
        group(
          3,
          place,
          place,
          lineShape(4, 838_200, 1_500_000, 6_000_000) + lineShape(5, 838_200, 1_560_000, 4_000_000),
        ),
        textShape({
          id: 6,
          text: [
            'Orders rose by 8 per cent.',
            'The north grew most, helped by two new branches.',
            'Delivery times stayed at three days.',
          ],
          y: 2_400_000,
          width: 8_000_000,
          paragraph: spacing,
          size: 2000,
        }),
      ].join(''),
      [
        textShape({
          id: 2,
          name: 'Title',
          text: ['Orders in thousands'],
          width: 1_500_000,
          size: 2800,
          body: 'wrap="none"',
        }),
        chartFrame(7, 'chart1'),
      ].join(''),
    ],
    slideRelationships: { 2: [{ id: 'chart1', type: 'chart', target: '../charts/chart1.xml' }] },
    parts: {
      'ppt/charts/chart1.xml': {
        content: chartXml({
          title: 'Orders',
          labels: ['North', 'East', 'South', 'West'],
          values: [412, 268, 351, 298],
          levels: 1,
        }),
        contentType: chartContentType,
      },
    },
  });
}
