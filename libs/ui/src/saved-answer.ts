/** Downloads with their progress; not a part of the first load of every page. */
export { type Download, useSavedAnswer } from './saved-answer/use-saved-answer';
