import path from 'node:path';
import { pictureUrl } from '#shared/pictures.ts';

/** The whole picture, until its sizes are made. */
export const sourceFile = (key: string) => `${key}.png`;

/** The key in the name of a source; null for another file. */
export const keyOfSource = (name: string) => /^([a-z0-9-]+)\.png$/.exec(name)?.[1] ?? null;

/** The one file that is served as soon as a picture is stored. */
export const servedFile = (key: string) => path.posix.basename(pictureUrl(key));
