export { DriveImporter, type DriveImporterOptions } from './drive-importer.js';
export { readServiceAccount, type ServiceAccount, ServiceAccountProblem } from './service-account.js';
export {
  consentAddress,
  type GoogleClient,
  openPersonDrive,
  type PersonDrive,
  type SavedFile,
} from './person-drive.js';
export type { UploadContent } from './resumable-upload.js';
