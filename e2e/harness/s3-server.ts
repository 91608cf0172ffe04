import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, unlink } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3rver from 's3rver';

/**
 * s3rver, except for two things that S3 promises and it does not keep. It answers a PUT before the object's bytes are
 * written: on a busy machine the next GET finds none of them (416). And it removes a folder that a delete has emptied,
 * also under somebody who is about to write into it.
 */
export async function s3Server(directory: string, bucket: string): Promise<RequestListener> {
  const server = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  await server.configureBuckets();
  const { store } = server;

  store.putObject = async (object) => {
    const file = store.getResourcePath(object.bucket, object.key, 'object');
    const md5 = createHash('md5');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        md5.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    await mkdir(dirname(file), { recursive: true });
    const content = Buffer.isBuffer(object.content) ? Readable.from([object.content]) : object.content;
    await pipeline(content, measure, createWriteStream(file));
    const digest = md5.digest('hex');
    await store.putMetadata(object.bucket, object.key, object.metadata, digest);

    return { size, md5: digest };
  };
  store.deleteObject = async (bucketName, key) => {
    for (const part of ['object', 'object.md5', 'metadata.json'])
      await unlink(store.getResourcePath(bucketName, key, part)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  };

  return server.callback();
}
