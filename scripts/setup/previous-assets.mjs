import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFiles } from './compress.mjs';

const folders = ['assets', 'admin/assets'];

/**
 * Builds the client and adds the assets of the build before, because browsers and other processes still show its pages.
 * Older assets are removed.
 *
 * @param {string} client the folder of the client
 * @param {() => Promise<void>} build fills the folder, which is empty
 */
export async function keepPreviousAssets(client, build) {
  const previous = `${client}-previous`;
  // A build that broke off has left the last complete one there.
  if (!existsSync(previous) && existsSync(client)) renameSync(client, previous);
  rmSync(client, { recursive: true, force: true });
  await build();
  for (const folder of folders) compressFiles(join(client, folder));
  const older = new Set(listOf(previous));
  const built = new Set(filesOf(client));
  const carried = filesOf(previous).filter((file) => !older.has(file) && !built.has(file));
  for (const file of carried) {
    mkdirSync(dirname(join(client, file)), { recursive: true });
    cpSync(join(previous, file), join(client, file));
  }
  writeFileSync(join(client, listName), JSON.stringify(carried));
  rmSync(previous, { recursive: true, force: true });
}

const listName = '.vite/previous-assets.json';

/** @param {string} client */
function listOf(client) {
  const list = join(client, listName);
  return /** @type {string[]} */ (existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []);
}

/** @param {string} client */
const filesOf = (client) =>
  folders
    .filter((folder) => existsSync(join(client, folder)))
    .flatMap((folder) => readdirSync(join(client, folder)).map((name) => `${folder}/${name}`));
