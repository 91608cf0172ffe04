import { plainLetterDocx, priceListDocx } from '@fidelio/testing';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A Word file with problems that the product knows how to fix. */
export const brokenDocx = priceListDocx;

/** A Word file in which nothing known is wrong. */
export const soundDocx = plainLetterDocx;

/** A Word file whose end never arrived. */
export const truncatedDocx = (): Uint8Array => priceListDocx().slice(0, 2_000);

/** A file as a browser's picker hands it over. */
export const picked = (name: string, bytes: Uint8Array, mimeType = docxType) => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});
