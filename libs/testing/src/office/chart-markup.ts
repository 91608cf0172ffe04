import { xmlHead } from './package-parts.ts';
import { escapeXml } from './word-markup.ts';

export const chartContentType = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';

export interface ChartMarkup {
  /** `bar`, `radar`, `bubble`: the local name without `Chart`. */
  kind?: string;
  title: string;
  labels: string[];
  values: number[];
  /** Writes the labels as a reference over several levels, with this many of them. */
  levels?: number;
}

/** A chart part with one series. */
export function chartXml({ kind = 'bar', title, labels, values, levels }: ChartMarkup): string {
  const points = labels.map((label, index) => `<c:pt idx="${index}"><c:v>${escapeXml(label)}</c:v></c:pt>`).join('');
  const count = `<c:ptCount val="${labels.length}"/>`;
  const categories = levels
    ? `<c:multiLvlStrRef><c:f>Sheet1!$A$2:$A$${labels.length + 1}</c:f><c:multiLvlStrCache>${count}${`<c:lvl>${points}</c:lvl>`.repeat(levels)}</c:multiLvlStrCache></c:multiLvlStrRef>`
    : `<c:strRef><c:f>Sheet1!$A$2:$A$${labels.length + 1}</c:f><c:strCache>${count}${points}</c:strCache></c:strRef>`;
  const numbers = values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');
  const series = `<c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:v>${escapeXml(title)}</c:v></c:tx><c:cat>${categories}</c:cat><c:val><c:numRef><c:f>Sheet1!$B$2:$B$${values.length + 1}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${numbers}</c:numCache></c:numRef></c:val></c:ser>`;
  const before =
    kind === 'bar'
      ? '<c:barDir val="col"/><c:grouping val="clustered"/>'
      : kind === 'radar'
        ? '<c:radarStyle val="marker"/>'
        : '';
  const axes = '<c:axId val="1"/><c:axId val="2"/>';

  return `${xmlHead}<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:layout/><c:${kind}Chart>${before}${series}${axes}</c:${kind}Chart>${axis('catAx', 1, 2, 'b')}${axis('valAx', 2, 1, 'l')}</c:plotArea><c:plotVisOnly val="1"/></c:chart></c:chartSpace>`;
}

function axis(name: string, id: number, crosses: number, side: string): string {
  return `<c:${name}><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${side}"/><c:crossAx val="${crosses}"/></c:${name}>`;
}
