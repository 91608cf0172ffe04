export {
  type ApiClient,
  type CallOptions,
  type CallTable,
  createApiClient,
  type RequestOf,
  type ResponseOf,
} from './api-client';
export { ApiError, type ApiErrorCode } from './api-error';
export { readEvents, type StreamedEvent } from './event-stream';
export { createQueryClient, retryDelay, shouldRetry } from './query-defaults';
export { awaitToken, type SessionSource } from './session-source';
export { uploadFile, type UploadOptions } from './upload';
