/** What is seen only with a file that needs a decision; not a part of the first load of every page. */
export { Decisions } from './files/decisions';
export { type FindingPlace, placeIn, PlacePicture } from './files/finding-place';
