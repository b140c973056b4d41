import { mkdtemp, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import formidable, { type File, errors as codes } from 'formidable';
import { DomainError } from '#shared/errors.ts';
import { MEGABYTE } from '#shared/upload-limits.ts';

const MAX_DRAINED_BYTES = 64 * MEGABYTE;
const DRAIN_TIMEOUT_MS = 5000;
const RETRY_AFTER_SECONDS = 60;

/** The one field of a form that carries files. */
export interface UploadField {
  name: string;
  maxMegabytes: number;
  maxFiles: number;
  /** The contents of the files, for messages; pictures if absent. */
  what?: string;
}

/** The forms that are received or worked on. */
const running = new Set<Promise<unknown>>();

/** Resolves when nothing of a form is left in `incoming`, also of requests that were cut off while the server closed. */
export async function formsRemoved(): Promise<void> {
  await Promise.allSettled(running);
}

/** Writes the files of a form to a folder in `incoming` and passes their paths, in the order of the form, to `use`. */
export async function withUploadedFiles<Result>(
  ...given: Parameters<typeof receiveForm<Result>>
): Promise<Result> {
  const form = receiveForm(...given);
  running.add(form);
  try {
    return await form;
  } finally {
    running.delete(form);
  }
}

async function receiveForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  field: UploadField,
  incoming: string,
  use: (files: string[]) => Promise<Result>,
): Promise<Result> {
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
    throw new DomainError('unsupported_media', {
      message: `Send ${field.what ?? 'the picture'} as multipart/form-data.`,
    });
  }
  const { name, maxFiles } = field;
  const maxFileSize = field.maxMegabytes * MEGABYTE;
  const folder = await mkdtemp(path.join(incoming, 'upload-'));
  const form = formidable({
    uploadDir: folder,
    maxFiles,
    maxFileSize,
    maxTotalFileSize: maxFileSize * maxFiles,
    allowEmptyFiles: true,
    minFileSize: 0,
  });
  // parse() returns files in the order they reached the disk, so the order of the form is noted here.
  const received: File[] = [];
  form.on('fileBegin', (fieldName, file) => {
    if (fieldName === name) received.push(file);
  });
  try {
    await form.parse(request.raw).catch(async (error: unknown) => {
      // Unread bytes would precede the next request of this connection.
      if (!(await drain(request.raw))) reply.header('connection', 'close');
      throw rejectionOf(error, field);
    });
    if (received.length === 0) {
      throw new DomainError('invalid_input', {
        message: `Send ${field.what ?? 'at least one picture'} in the field ${name}.`,
        issues: [{ path: name, message: 'is required' }],
      });
    }
    await requireWritten(received);
    return await use(received.map(({ filepath }) => filepath));
  } finally {
    // A file of a rejected form may still be written to the folder.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

const diskFull = () => new DomainError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** formidable does not notice every failure to write. Throws `unavailable`. */
async function requireWritten(files: readonly File[]): Promise<void> {
  for (const { filepath, size } of files) {
    const written = await stat(filepath).catch(() => null);
    if (written?.size !== size) throw diskFull();
  }
}

function rejectionOf(
  error: unknown,
  { name, maxMegabytes, maxFiles, what }: UploadField,
): DomainError {
  const code = (error as { code?: number | string }).code;
  if (code === 'ENOSPC') return diskFull();
  if (code === codes.biggerThanMaxFileSize || code === codes.biggerThanTotalMaxFileSize) {
    return new DomainError('too_large', {
      message: `Please select ${what ?? 'an image'} smaller than ${maxMegabytes}MB.`,
    });
  }
  if (code === codes.maxFilesExceeded) {
    return new DomainError('too_large', {
      message: `Send at most ${maxFiles} ${what ? 'file' : 'pictures'} at once.`,
    });
  }
  return new DomainError('invalid_input', {
    message: 'The upload could not be read.',
    issues: [{ path: name, message: 'is not a complete multipart form' }],
  });
}

/**
 * Reads and discards the rest of a body, so that its sender gets to read the answer. False when that is too much or takes
 * too long: then the connection cannot be used any more.
 */
function drain(body: IncomingMessage): Promise<boolean> {
  if (body.readableEnded || body.destroyed) return Promise.resolve(body.readableEnded);
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_DRAINED_BYTES) end(false);
    };
    const succeed = () => end(true);
    const fail = () => end(false);
    const timer = setTimeout(fail, DRAIN_TIMEOUT_MS);
    const end = (isDrained: boolean) => {
      clearTimeout(timer);
      body.removeListener('data', count);
      body.removeListener('end', succeed);
      body.removeListener('close', fail);
      resolve(isDrained);
    };
    body.removeAllListeners('data');
    body.on('data', count).once('end', succeed).once('close', fail).resume();
  });
}
