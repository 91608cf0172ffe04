/** What staff asked for cannot be done, in one sentence. */
export class LearningRefused extends Error {
  override name = 'LearningRefused';
}
