import { escapeAttribute } from '../xml/escape.js';

const picture = 'http://schemas.openxmlformats.org/drawingml/2006/picture';

/** A picture in the line of the text, in canonical markup; sizes in EMU. */
export function inlinePicture(relationship: string, { width, height }: { width: number; height: number }): string {
  const extent = `cx="${width}" cy="${height}"`;
  const blip = `<a:blip r:embed="${escapeAttribute(relationship)}"/>`;

  return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/><wp:docPr id="1" name="Picture"/><a:graphic><a:graphicData uri="${picture}"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="Picture"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>${blip}<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
}
