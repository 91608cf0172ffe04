import type { SampleFix } from '@fidelio/contracts';

/** Whether the product serves the samples' files and pages; until then the table says 'Not yet'. */
export const samplesAreServed = false;

const sample = (id: string, name: string, type: SampleFix['type'], fix: string): SampleFix => ({
  id,
  name,
  type,
  fix,
  wordVersion: `samples/${name}`,
  googleDocsVersion: { name: 'As imported', url: `/samples/${id}/cloud` },
  fidelioVersion: { name: 'Corrected', url: `/samples/${id}/fidelio` },
});

/** The four sample fixes (specification, section 9). */
export const sampleFixes: SampleFix[] = [
  sample('quarterly-prices', 'Quarterly prices.docx', 'docx', 'Table columns that collapsed keep their widths.'),
  sample('meeting-minutes', 'Meeting minutes.docx', 'docx', 'Tabs inside the text stay where they were set.'),
  sample('project-kick-off', 'Project kick-off.pptx', 'pptx', 'Text keeps its lines instead of wrapping anew.'),
  sample('order-form', 'Order form.xlsx', 'xlsx', 'Drop-down lists offer their choices again.'),
];
