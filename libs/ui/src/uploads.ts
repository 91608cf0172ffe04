/** What is seen only while files are uploaded, or in a conversation with files; not a part of the first load of every page. */
export { fileKindOf } from './files/file-kind';
export { isUploading, UploadRows, type UploadRow, UploadStatus } from './files/upload-rows';
