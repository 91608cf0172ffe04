import { priceListDocx } from '../price-list-docx.js';
import { informationSheet } from './information-sheet.js';
import { orderForm } from './order-form.js';
import { quarterlyReview } from './quarterly-review.js';

export interface Sample {
  id: string;
  /** File name without ending. */
  name: string;
  type: 'docx' | 'pptx' | 'xlsx';
  fix: string;
  make: () => Uint8Array;
  /** OPT findings that the sample's fix covers. */
  allow: string[];
}

/** The four documents of the Files screen. */
export const fourSamples: readonly Sample[] = [
  { id: 'price-list', name: 'price-list', type: 'docx', fix: 'Table columns keep their width, tabs and side borders stay', make: priceListDocx, allow: [] },
  { id: 'information-sheet', name: 'information-sheet', type: 'docx', fix: 'Text boxes keep their text, ticks and headings stay what they are', make: informationSheet, allow: ['word.text-box', 'word.symbol', 'word.custom-heading'] },
  { id: 'quarterly-review', name: 'quarterly-review', type: 'pptx', fix: 'Titles stay on one line, chart labels stay words', make: quarterlyReview, allow: ['powerpoint.line-group'] },
  { id: 'order-form', name: 'order-form', type: 'xlsx', fix: 'Drop-down lists and sums keep working', make: orderForm, allow: ['excel.table-reference'] },
]; // prettier-ignore
