/** The part of s3rver that is used here; it publishes no types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  interface StoredObject {
    bucket: string;
    key: string;
    content: Buffer | Readable;
    metadata: Record<string, string>;
  }

  interface Store {
    getResourcePath(bucket: string, key: string, resource: string): string;
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
    putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
    deleteObject(bucket: string, key: string): Promise<void>;
  }

  export default class S3rver {
    constructor(options: {
      silent?: boolean;
      directory: string;
      address?: string;
      port?: number;
      configureBuckets?: { name: string; configs: string[] }[];
    });
    readonly store: Store;
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
    run(): Promise<void>;
    close(): Promise<void>;
  }
}
