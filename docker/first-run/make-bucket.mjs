/** Makes the bucket that S3_BUCKET names where it is missing, and waits for a storage that is still starting. */
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

const require = createRequire(new URL('../../bff/package.json', import.meta.url));
const { CreateBucketCommand, HeadBucketCommand, S3Client } = require('@aws-sdk/client-s3');
const { S3_BUCKET, S3_ENDPOINT, S3_REGION = 'us-east-1', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;

const client = new S3Client({
  region: S3_REGION,
  endpoint: S3_ENDPOINT,
  forcePathStyle: true,
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  maxAttempts: 1,
});

const deadline = Date.now() + 60_000;
for (;;) {
  try {
    await client.send(new HeadBucketCommand({ Bucket: S3_BUCKET }));
    console.log(`The bucket ${S3_BUCKET} is there.`);
    break;
  } catch (error) {
    if (error.$metadata?.httpStatusCode === 404) await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
    else if (Date.now() > deadline) throw error;
    await wait(500);
  }
}
