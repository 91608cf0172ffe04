/** What the process with PDFium is asked for. */
export type PdfTask = { do: 'words'; pdf: string; maxPages: number } | { do: 'count'; pdf: string } | PictureTask;

/** Writes `<stem><page>.<format>` for each page. */
export interface PictureTask {
  do: 'pictures';
  pdf: string;
  stem: string;
  first: number;
  last: number;
  /** `pgm` is grey, a byte a pixel. */
  format: 'jpg' | 'png' | 'pgm';
  /** The longer side of a picture; a pixel for each point where it is missing. */
  pixels?: number;
  /** What is shown of the pages from their upper left corners, in points; else the whole page. */
  size?: { width: number; height: number };
}
