import { z } from 'zod';
import type { S3Settings } from '#server/adapters/s3-settings.ts';

/** The variables of the object storage for pictures. */
export const s3Variables = {
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z.string().trim().optional(),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['0', '1']).optional(),
  S3_PREFIX: z
    .string()
    .trim()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be letters, digits and . _ - /, like shop/')
    .optional(),
};

type S3Variables = {
  [Name in keyof typeof s3Variables]?: z.infer<(typeof s3Variables)[Name]>;
};

const standardRegion = 'us-east-1';

/** One line for each variable that is missing, or given without a bucket. */
export function s3Problems(read: S3Variables): string[] {
  const names = (Object.keys(s3Variables) as (keyof S3Variables)[]).filter(
    (name) => name !== 'S3_BUCKET',
  );
  if (read.S3_BUCKET === undefined)
    return names
      .filter((name) => read[name] !== undefined)
      .map((name) => `${name} is given without S3_BUCKET: name the bucket, or leave it out`);
  const required = (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter((name) => !read[name])
    .map((name) => `${name} is required with S3_BUCKET`);
  const isRegionMissing = !read.S3_REGION && !read.S3_ENDPOINT;
  return isRegionMissing
    ? [
        ...required,
        'S3_REGION is required with S3_BUCKET, unless S3_ENDPOINT names another storage',
      ]
    : required;
}

/** Undefined without a bucket. The variables have no problems. */
export function readS3(read: S3Variables): S3Settings | undefined {
  if (read.S3_BUCKET === undefined) return undefined;
  const prefix = read.S3_PREFIX ?? '';
  return {
    bucket: read.S3_BUCKET,
    endpoint: read.S3_ENDPOINT,
    region: read.S3_REGION ?? standardRegion,
    accessKeyId: read.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: read.S3_SECRET_ACCESS_KEY ?? '',
    // Other storages seldom have a host name for each bucket.
    forcePathStyle: (read.S3_FORCE_PATH_STYLE ?? (read.S3_ENDPOINT ? '1' : '0')) === '1',
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
  };
}
