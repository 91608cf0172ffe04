/** Milliseconds of processor time: in a request what the document may take, in an answer what it took. */
export const cpuHeader = 'x-cpu-milliseconds';
/** The copy that is drawn is not compressed. */
export const maxDocumentBytes = 512 * 1024 ** 2;
/** Of a PDF, or of a file that was carried over. */
export const maxResultBytes = 256 * 1024 ** 2;
/** Documents that wait for their turn. */
export const maxWaiting = 64;
/** What is drawn, and what an old file is carried over to. */
export const newFormats = ['docx', 'pptx', 'xlsx'];
export const oldFormats = ['doc', 'rtf', 'ppt', 'xls', 'xlsb'];
