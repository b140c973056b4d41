import type { ErrorBody } from '#shared/errors.ts';
import { uploadedPictures, type StaffPicture } from '#shared/pictures-schema.ts';

/** Why a picture was not stored; `code` is absent if no answer came. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: ErrorBody['code'] | undefined;
  /** Whether the store answered. */
  readonly isAnswered: boolean;

  constructor(body: Partial<ErrorBody> | null) {
    super(body?.message ?? 'Upload failed');
    this.code = body?.code;
    this.isAnswered = body !== null;
  }
}

interface UploadOptions {
  /** From 0 to 1; 1 while the server processes the file. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one picture to `POST /api/upload`, with XMLHttpRequest because fetch reports no upload progress. */
export function sendPicture(
  picture: Blob,
  name: string,
  { onProgress, signal }: UploadOptions,
): Promise<StaffPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('images', picture, name);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      const body = jsonOf(request.responseText);
      const read = uploadedPictures.safeParse(body);
      const [stored] = read.success ? read.data.pictures : [];
      if (stored) resolve(stored);
      else reject(new UploadError(body as Partial<ErrorBody> | null));
    });
    request.addEventListener('error', () => reject(new UploadError(null)));
    request.addEventListener('abort', () => reject(new UploadError(null)));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/upload');
    request.send(form);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
