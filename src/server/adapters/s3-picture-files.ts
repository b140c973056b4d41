import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FetchConditions, FetchedFile, PictureFiles, PictureFolder } from './picture-files.ts';
import { answered, ifFound, isMissing, refusalOf, s3StatusOf, unavailable } from './s3-errors.ts';
import type { S3Settings } from './s3-settings.ts';

const CONNECT_TIMEOUT_MS = 3000;
const MAX_ATTEMPTS = 2;
/** The longest time of a whole operation, its second attempt included. */
const OPERATION_TIMEOUT_MS = 60_000;
/** The longest time in which no byte arrives. */
const SILENCE_TIMEOUT_MS = 8000;
const MAX_CONNECTIONS = 100;

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
const contentTypeOf = (name: string): string | undefined =>
  contentTypes[name.slice(name.lastIndexOf('.') + 1)];

/** For a CDN that reads the bucket itself. */
const FOREVER = 'public, max-age=31536000, immutable';

export interface S3PictureFiles extends PictureFiles {
  /**
   * Writes, reads, lists and removes a small file. Throws an error that names the variable to correct when the storage
   * refuses that, and `unavailable` when it does not answer.
   */
  check(): Promise<void>;
}

/** Picture files in a bucket of Amazon S3, MinIO, Cloudflare R2 and others that understand the same protocol. */
export function s3PictureFiles(
  settings: S3Settings,
  silenceTimeoutMs = SILENCE_TIMEOUT_MS,
): S3PictureFiles {
  const { bucket: Bucket, prefix, endpoint, region, forcePathStyle } = settings;
  const { accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts: MAX_ATTEMPTS,
    // Not every storage knows the checksums that Amazon's client adds; all of them check Content-MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: silenceTimeoutMs,
      httpsAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
      httpAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
      socketAcquisitionWarningTimeout: OPERATION_TIMEOUT_MS,
    },
  });
  const keyOf = (folder: PictureFolder | 'check', name: string) => `${prefix}${folder}/${name}`;
  const timeLimit = () => ({ abortSignal: AbortSignal.timeout(OPERATION_TIMEOUT_MS) });

  async function put(Key: string, Body: Buffer): Promise<void> {
    const ContentMD5 = createHash('md5').update(Body).digest('base64');
    const ContentType = contentTypeOf(Key);
    await client.send(
      new PutObjectCommand({ Bucket, Key, Body, ContentMD5, ContentType, CacheControl: FOREVER }),
      timeLimit(),
    );
  }

  async function get(Key: string): Promise<Buffer> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), timeLimit());
    if (!Body) throw new Error(`the object storage sent no body of ${Key}`);
    return Buffer.from(await Body.transformToByteArray());
  }

  const remove = (Key: string) =>
    client.send(new DeleteObjectCommand({ Bucket, Key }), timeLimit());

  const pagesOf = (Prefix: string, pageSize: number) =>
    paginateListObjectsV2({ client, pageSize }, { Bucket, Prefix }, timeLimit());

  return {
    write: (folder, name, bytes) => answered(put(keyOf(folder, name), bytes)),
    read: (folder, name) => answered(ifFound(get(keyOf(folder, name)))),
    has: async (folder, name) =>
      (await answered(
        ifFound(
          client.send(new HeadObjectCommand({ Bucket, Key: keyOf(folder, name) }), timeLimit()),
        ),
      )) !== null,
    async remove(folder, name) {
      await answered(remove(keyOf(folder, name)));
    },
    async *list(folder) {
      const start = keyOf(folder, '');
      const pages = pagesOf(start, 1000);
      for (;;) {
        const { value: page, done } = await answered(pages.next());
        if (done) return;
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          const name = Key.slice(start.length);
          // Folders that other programs made look like empty files.
          if (name !== '' && !name.includes('/'))
            yield { name, bytes: Size, changedAt: LastModified };
        }
      }
    },
    fetch: (name, conditions) =>
      answered(
        // A browser waits for it: there is no time for a second attempt after silence.
        withinTime(silenceTimeoutMs, conditions.signal, (abortSignal) =>
          fetchFile(client, { Bucket, Key: keyOf('media', name) }, conditions, abortSignal),
        ),
      ),
    async check() {
      const name = keyOf('check', 'access');
      try {
        await put(name, Buffer.from('This file shows that the store may write here.\n'));
        await get(name);
        await pagesOf(name, 1).next();
        await remove(name);
      } catch (error) {
        const refusal = refusalOf(error, settings);
        if (refusal) throw new Error(refusal, { cause: error });
        throw unavailable(error);
      }
    },
  };
}

/** Limits the wait for an answer, not that for its body, which ends when no more of it arrives. */
async function withinTime<Result>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), milliseconds);
  try {
    return await work(AbortSignal.any([waiting.signal, signal]));
  } finally {
    clearTimeout(timer);
  }
}

async function fetchFile(
  client: S3Client,
  object: { Bucket: string; Key: string },
  { method, range, ifNoneMatch }: FetchConditions,
  abortSignal: AbortSignal,
): Promise<FetchedFile> {
  const input = { ...object, Range: range, IfNoneMatch: ifNoneMatch };
  try {
    const { Body, ContentLength, ContentRange, ETag } =
      method === 'HEAD'
        ? { ...(await client.send(new HeadObjectCommand(input), { abortSignal })), Body: undefined }
        : await client.send(new GetObjectCommand(input), { abortSignal });
    return {
      status: ContentRange ? 206 : 200,
      headers: {
        'content-type': contentTypeOf(object.Key) ?? 'application/octet-stream',
        'accept-ranges': 'bytes',
        ...(ETag && { etag: ETag }),
        ...(ContentLength !== undefined && { 'content-length': String(ContentLength) }),
        ...(ContentRange && { 'content-range': ContentRange }),
      },
      body: (Body as Readable | undefined) ?? null,
    };
  } catch (error) {
    const status = s3StatusOf(error);
    if (status === 304)
      return { status, headers: ifNoneMatch ? { etag: ifNoneMatch } : {}, body: null };
    if (status === 416) return { status };
    if (isMissing(error)) return { status: 404 };
    throw error;
  }
}
