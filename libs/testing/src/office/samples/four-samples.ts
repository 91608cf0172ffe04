import { priceListDocx } from '../price-list-docx.ts';
import { informationSheet } from './information-sheet.ts';
import { orderForm } from './order-form.ts';
import { quarterlyReview } from './quarterly-review.ts';

export interface Sample {
  id: string;
  /** File name without ending. */
  name: string;
  type: 'docx' | 'pptx' | 'xlsx';
  fix: string;
  make: () => Uint8Array;
}

/** The four documents of the Files screen. */
export const fourSamples: readonly Sample[] = [
  { id: 'price-list', name: 'price-list', type: 'docx', fix: 'Table columns keep their width, tabs and side borders stay', make: priceListDocx },
  { id: 'information-sheet', name: 'information-sheet', type: 'docx', fix: 'Text boxes keep their text, ticks and headings stay what they are', make: informationSheet },
  { id: 'quarterly-review', name: 'quarterly-review', type: 'pptx', fix: 'Titles stay on one line, chart labels stay words', make: quarterlyReview },
  { id: 'order-form', name: 'order-form', type: 'xlsx', fix: 'Drop-down lists and sums keep working', make: orderForm },
]; // prettier-ignore
