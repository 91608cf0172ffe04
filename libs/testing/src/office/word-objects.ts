import { escapeXml, paragraph } from './word-markup.ts';

export interface TextBoxMarkup {
  id: number;
  text: string[];
  /** In EMU. */
  width?: number;
  /** How text wraps around the box; `inline` puts it into the line. */
  wrap?: 'TopAndBottom' | 'Square' | 'None' | 'inline';
}

/** A text box as Word writes it: a drawing, and VML as the fallback for old programs. */
export function textBox({ id, text, width = 2_743_200, wrap = 'Square' }: TextBoxMarkup): string {
  const content = `<w:txbxContent>${text.map((line) => paragraph(line)).join('')}</w:txbxContent>`;
  const shape = `<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="DEEAF6"/></a:solidFill><a:ln w="9525"><a:solidFill><a:srgbClr val="1F3864"/></a:solidFill></a:ln></wps:spPr><wps:txbx>${content}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic>`;
  const extent = `<wp:extent cx="${width}" cy="914400"/>`;
  const properties = `<wp:docPr id="${id}" name="Text Box ${id}"/><wp:cNvGraphicFramePr/>`;
  const wrapping = wrap === 'Square' ? '<wp:wrapSquare wrapText="bothSides"/>' : `<wp:wrap${wrap}/>`;
  const drawing =
    wrap === 'inline'
      ? `<wp:inline distT="0" distB="0" distL="0" distR="0">${extent}${properties}${shape}</wp:inline>`
      : `<wp:anchor distT="0" distB="0" distL="114300" distR="114300" simplePos="0" relativeHeight="${id}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:align>right</wp:align></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>${extent}${wrapping}${properties}${shape}</wp:anchor>`;
  const fallback = `<w:pict><v:shape id="TextBox${id}" style="width:216pt;height:72pt"><v:textbox>${content}</v:textbox></v:shape></w:pict>`;

  return `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${drawing}</w:drawing></mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r>`;
}

/** A character of a symbol font by its hexadecimal code. */
export function symbol(font: string, code: string): string {
  return `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
}

/** A content control around a run; `kind` is the element of its type: `<w:date/>`, `<w:dropDownList/>` or `<w14:checkbox/>`. */
export function contentControl(kind: string, value: string, properties = ''): string {
  return `<w:sdt><w:sdtPr><w:alias w:val="Field"/>${properties}${kind}</w:sdtPr><w:sdtContent><w:r><w:t>${escapeXml(value)}</w:t></w:r></w:sdtContent></w:sdt>`;
}

/** A complex field, each of its field characters in a run of its own. */
export function field(code: string, result: string, data = ''): string {
  return `${fieldCharacter('begin', data)}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${fieldCharacter('separate')}${result ? `<w:r><w:t xml:space="preserve">${escapeXml(result)}</w:t></w:r>` : ''}${fieldCharacter('end')}`;
}

function fieldCharacter(type: string, inside = ''): string {
  return `<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`;
}
