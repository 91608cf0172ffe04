/**
 * What is seen only beside a file; not a part of the first load of every page. Icons and buttons come from `@fidelio/ui`, which a page
 * has once.
 */
export { CorrectedDownload, DownloadLink } from './files/corrected-download';
export { FileStatus } from './files/file-status';
export {
  adviceOf,
  downloadWords,
  itemVerdictName,
  stateName,
  statusWords,
  substituteWords,
  verdictWords,
} from './files/verdict-words';
