/**
 * What is seen only with a file that needs a decision; not a part of the first load of every page. Its controls come from
 * `@fidelio/ui`, which a page has once: taken by path, they would be a second copy without the theme.
 */
export { Decisions, type DecisionWords } from './files/decisions';
export { UnlockForm, type UnlockWords } from './files/unlock-form';
export { type FindingPlace, placeIn, PlacePicture } from './files/finding-place';
