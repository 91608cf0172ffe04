export { DriveImporter, type DriveImporterOptions } from './drive-importer.js';
export { readServiceAccount, type ServiceAccount, ServiceAccountProblem } from './service-account.js';
