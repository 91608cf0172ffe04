/** What is seen only where a finding is told; not a part of the first load of every page. */
export { FindingFacts } from './files/finding-facts';
export { FindingLine } from './files/finding-line';
