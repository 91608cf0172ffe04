import { brand, type SampleFix } from '@fidelio/contracts';

const sample = (id: string, type: SampleFix['type'], fix: string): SampleFix => {
  const name = `${id}.${type}`;

  return {
    id,
    name,
    type,
    fix,
    wordVersion: `samples/${name}`,
    googleDocsVersion: { name: `${name} as it arrives`, url: `/samples/${id}.cloud.html` },
    fidelioVersion: { name: `${name} corrected by ${brand.name}`, url: `/samples/${id}.converted.html` },
  };
};

/** The four sample fixes. `libs/fidelity` contains their files and pages. */
export const sampleFixes: SampleFix[] = [
  sample('price-list', 'docx', 'Table columns keep their width, tabs and side borders stay'),
  sample('information-sheet', 'docx', 'Text boxes keep their text, ticks and headings stay what they are'),
  sample('quarterly-review', 'pptx', 'Titles stay on one line, chart labels stay words'),
  sample('order-form', 'xlsx', 'Drop-down lists and sums keep working'),
];
