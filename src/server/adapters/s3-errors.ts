import { S3ServiceException } from '@aws-sdk/client-s3';
import { DomainError } from '#shared/errors.ts';
import { PictureStorageError } from './picture-files.ts';
import type { S3Settings } from './s3-settings.ts';

const RETRY_AFTER_SECONDS = 30;

export const s3StatusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Whether the file does not exist. Answers to HEAD have no body, so that they do not say what is missing. */
export const isMissing = (error: unknown): boolean =>
  s3StatusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';

/** Null for a file that does not exist. */
export async function ifFound<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return null;
  }
}

/** The error of a request that needs the storage, with its cause, which is logged. */
export function unavailable(cause: unknown): DomainError {
  const error = new DomainError('unavailable', {
    message:
      'Pictures cannot be stored or read at the moment, because their storage does not answer. Please try again in a minute.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  error.cause = new PictureStorageError((cause as Error).message, { cause });
  return error;
}

/** Throws `unavailable` for whatever goes wrong. */
export async function answered<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw unavailable(error);
  }
}

/** The correction to make when the storage refuses; null when it does not answer. */
export function refusalOf(error: unknown, { bucket, prefix }: S3Settings): string | null {
  const status = s3StatusOf(error) ?? 0;
  const { name, message } = error as Error;
  if (status < 300 || status >= 500 || status === 429) return null;
  const hints: Record<string, string> = {
    InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there',
    SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
    AccessDenied: `the key may not write, read, list and delete below "${prefix}" in ${bucket}`,
    NoSuchBucket: `there is no bucket ${bucket}: create it, or correct S3_BUCKET or S3_ENDPOINT`,
    PermanentRedirect: 'the bucket is in another region: correct S3_REGION or S3_ENDPOINT',
    AuthorizationHeaderMalformed: 'the bucket is in another region: correct S3_REGION',
    RequestTimeTooSkewed: 'the clock of this machine is wrong',
  };
  return `The object storage refuses this configuration: ${hints[name] ?? message} (${name}, HTTP ${status}).`;
}
