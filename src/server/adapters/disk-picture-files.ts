import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureFiles, PictureFolder } from './picture-files.ts';

function createFolder(dataDir: string, name: string): string {
  const folder = path.join(dataDir, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Where the served files of uploaded pictures are in DATA_DIR. Creates the folder. */
export const mediaFolder = (dataDir: string) => createFolder(dataDir, 'media');
const sourcesFolder = (dataDir: string) => createFolder(dataDir, 'picture-sources');
/** For files of forms that are being received; never served. Creates the folder. */
export const incomingFolder = (dataDir: string) => createFolder(dataDir, 'incoming');

const isPart = (name: string) => name.endsWith('.part');

/** A file that does not exist is not an error. */
async function ifExists<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** Picture files in DATA_DIR, whose folders it creates. */
export function diskPictureFiles(dataDir: string): PictureFiles {
  const folders: Record<PictureFolder, string> = {
    media: mediaFolder(dataDir),
    sources: sourcesFolder(dataDir),
  };
  const place = (folder: PictureFolder, name: string) => path.join(folders[folder], name);
  return {
    write: (folder, name, bytes) => writeWhole(place(folder, name), bytes),
    read: (folder, name) => ifExists(readFile(place(folder, name))),
    has: async (folder, name) => (await ifExists(access(place(folder, name)))) !== null,
    remove: (folder, name) => rm(place(folder, name), { force: true }),
    async *list(folder) {
      for (const name of (await readdir(folders[folder])).filter((it) => !isPart(it))) {
        // Another process may remove it at the same time.
        const found = await ifExists(stat(place(folder, name)));
        if (found?.isFile()) yield { name, bytes: found.size, changedAt: found.mtime };
      }
    },
  };
}

/** Writes beside the file and renames, so that a file that exists is complete. Leaves nothing behind when it fails. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Removes from DATA_DIR what a process that was killed left half-written before this time. */
export async function removeHalfWrittenFiles(dataDir: string, before: Date): Promise<void> {
  await removeOld(mediaFolder(dataDir), before, isPart);
  await removeOld(sourcesFolder(dataDir), before, isPart);
  await removeOld(incomingFolder(dataDir), before, () => true);
}

async function removeOld(
  folder: string,
  before: Date,
  isTemporary: (name: string) => boolean,
): Promise<void> {
  for (const name of (await readdir(folder)).filter(isTemporary)) {
    const place = path.join(folder, name);
    // Another process may remove it at the same time.
    const found = await stat(place).catch(() => null);
    if (found && found.mtime < before) await rm(place, { recursive: true, force: true });
  }
}
