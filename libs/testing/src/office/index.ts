export { buildDocx, type DocxParts } from './build-docx.js';
export { plainLetterDocx, priceListDocx } from './price-list-docx.js';
export * from './word-markup.js';
export { type Parts, zipParts } from './zip-parts.js';
