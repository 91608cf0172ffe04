import type { SampleFix } from '@fidelio/contracts';
import { t } from './texts';

const sample = (
  id: 'price-list' | 'information-sheet' | 'quarterly-review' | 'order-form',
  type: SampleFix['type'],
): SampleFix => {
  const name = `${id}.${type}`;

  return {
    id,
    name,
    type,
    fix: t(`samples.fixes.${id}`),
    wordVersion: `samples/${name}`,
    googleDocsVersion: { name: t('samples.arriving', { name }), url: `/samples/${id}.cloud.html` },
    fidelioVersion: { name: t('samples.correctedBy', { name }), url: `/samples/${id}.converted.html` },
  };
};

/** The four sample fixes. `libs/fidelity` contains their files and pages. */
export const sampleFixes = (): SampleFix[] => [
  sample('price-list', 'docx'),
  sample('information-sheet', 'docx'),
  sample('quarterly-review', 'pptx'),
  sample('order-form', 'xlsx'),
];
