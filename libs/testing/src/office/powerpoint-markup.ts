import { escapeXml } from './word-markup.ts';

export interface TextShape {
  id: number;
  name?: string;
  text: string[];
  /** EMU. */
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  /** Attributes of the body, as `wrap="none"`. */
  body?: string;
  /** Markup inside each paragraph's properties. */
  paragraph?: string;
  /** Markup inside each run's properties. */
  run?: string;
  /** Hundredths of a point. */
  size?: number;
}

/** A text box as PowerPoint writes it. */
export function textShape(shape: TextShape): string {
  const {
    id,
    name = `TextBox ${id}`,
    text,
    x = 838_200,
    y = 838_200,
    width = 4_572_000,
    height = 369_332,
    size = 1800,
  } = shape;
  const paragraphs = text.map(
    (line) =>
      `<a:p>${shape.paragraph ? `<a:pPr>${shape.paragraph}</a:pPr>` : ''}<a:r><a:rPr lang="en-GB" sz="${size}">${shape.run ?? ''}</a:rPr><a:t>${escapeXml(line)}</a:t></a:r></a:p>`,
  );

  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr ${shape.body ?? 'wrap="square"'}/><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp>`;
}

export function lineShape(id: number, x: number, y: number, width: number): string {
  return `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${id}" name="Line ${id}"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="0"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="12700"><a:solidFill><a:srgbClr val="1F3864"/></a:solidFill></a:ln></p:spPr></p:cxnSp>`;
}

export interface GroupPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function group(id: number, { x, y, width, height }: GroupPlace, inside: GroupPlace, members: string): string {
  return `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="Group ${id}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/><a:chOff x="${inside.x}" y="${inside.y}"/><a:chExt cx="${inside.width}" cy="${inside.height}"/></a:xfrm></p:grpSpPr>${members}</p:grpSp>`;
}

export function chartFrame(id: number, relationship: string): string {
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Chart ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="838200" y="1825625"/><a:ext cx="6096000" cy="3429000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${relationship}"/></a:graphicData></a:graphic></p:graphicFrame>`;
}
