import type { Readable } from 'node:stream';

/** `media` is served below `/media/`. `sources` has whole pictures whose sizes are not made yet, and is never served. */
export type PictureFolder = 'media' | 'sources';

/** Sources first: whatever has become sizes in the meantime is then found among them. */
export const pictureFolders = ['sources', 'media'] as const satisfies PictureFolder[];

/** How many files are read or written at a time: an object storage takes a while for each. */
export const MAX_CONCURRENT_FILES = 8;

export interface ListedFile {
  name: string;
  bytes: number;
  changedAt: Date;
}

export interface FetchConditions {
  method: 'GET' | 'HEAD';
  range: string | undefined;
  ifNoneMatch: string | undefined;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
}

export type FetchedFile =
  | { status: 200 | 206 | 304; headers: Record<string, string>; body: Readable | null }
  | { status: 404 }
  | { status: 416 };

/** An object storage does not answer, or refuses what it took before. */
export class PictureStorageError extends Error {}

/**
 * Where the files of uploaded pictures are. A file has the hash of its picture in its name and never changes; one that
 * exists is complete. Methods throw `unavailable` when an object storage does not answer.
 */
export interface PictureFiles {
  /** Leaves nothing behind when it fails, unless the storage does not answer any more. */
  write(folder: PictureFolder, name: string, bytes: Buffer): Promise<void>;
  /** Null if there is no such file. */
  read(folder: PictureFolder, name: string): Promise<Buffer | null>;
  has(folder: PictureFolder, name: string): Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove(folder: PictureFolder, name: string): Promise<void>;
  list(folder: PictureFolder): AsyncIterable<ListedFile>;
  /** Gets a served file for one request. Absent where files are on the disk. */
  fetch?: (name: string, conditions: FetchConditions) => Promise<FetchedFile>;
}
