// npm run lock: completes package-lock.json after `npm install`.
//
// Tools with native code have an optional package for every platform. npm omits those that it could
// not fetch from the lock file, and `npm ci` then rejects the lock file everywhere. Missing hashes
// are fetched from the registry. With --check, only reports what is missing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';

/**
 * @typedef {{
 *   version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], optionalDependencies?: Record<string, string>,
 * }} Entry
 */

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Record<string, Entry>} */
const packages = lock.packages;

const missing = Object.entries(packages).flatMap(([owner, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !placesOf(name, owner).some((place) => packages[place]))
    .map(([name, version]) => ({ name, version, dev: entry.dev })),
);

const unhashed = Object.entries(packages).filter(
  ([place, { integrity, link }]) => place !== '' && !integrity && !link,
);

if (process.argv.includes('--check')) {
  // Without its hash, npm would install anything that the registry serves.
  const unsafe = unhashed.filter(([, entry]) => isInstalledHere(entry)).map(([place]) => place);
  if (unsafe.length > 0) {
    console.error(`package-lock.json has no integrity for ${unsafe.join(', ')}.`);
    console.error('Complete it: npm run lock');
    process.exitCode = 1;
  }
  const foreign = unhashed.length - unsafe.length;
  if (foreign > 0) {
    console.log(`${foreign} packages of other platforms have no integrity yet: npm run lock`);
  }
  if (missing.length > 0) {
    console.error(`package-lock.json lacks ${missing.map(({ name }) => name).join(', ')}.`);
    console.error('Complete it: npm run lock');
    process.exitCode = 1;
  }
} else {
  for (const { name, version, dev } of missing) {
    const entry = { version, ...platformOf(name), dev, optional: true };
    packages[`node_modules/${name}`] = entry;
    unhashed.push([`node_modules/${name}`, entry]);
  }
  for (const [place, entry] of unhashed) {
    const integrity = integrityOf(place, entry.version);
    if (integrity) entry.integrity = integrity;
    else console.error(`The registry does not have ${place}@${entry.version}.`);
  }
  lock.packages = Object.fromEntries(
    Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${missing.length} packages of other platforms to package-lock.json.`);
}

/**
 * Whether npm would install it on this machine. npm skips optional packages of other platforms.
 *
 * @param {Entry} entry
 */
function isInstalledHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  const { platform, arch, report } = process;
  const here = report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return (
    (!os || os.includes(platform)) &&
    (!cpu || cpu.includes(arch)) &&
    (!libc || platform !== 'linux' || libc.includes(here))
  );
}

/**
 * @param {string} place
 * @param {string | undefined} version
 * @returns {string | null} null if the registry does not have it
 */
function integrityOf(place, version) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  try {
    const spec = `${name}@${version}`;
    const answer = execFileSync('npm', ['view', spec, 'dist.integrity'], { encoding: 'utf8' });
    return answer.trim() || null;
  } catch {
    return null;
  }
}

/**
 * The folders in which Node looks for a package, innermost first.
 *
 * @param {string} name
 * @param {string} owner the path of the importing package; '' for the project
 * @returns {string[]}
 */
function placesOf(name, owner) {
  const here = `${owner}/node_modules/${name}`.replace(/^\//, '');
  if (owner === '') return [here];
  const outer = owner.slice(0, Math.max(0, owner.lastIndexOf('/node_modules/')));
  return [here, ...placesOf(name, outer)];
}

/**
 * Reads the platform from a package's name, like binding-linux-arm-gnueabihf or darwin-x64.
 *
 * @param {string} name
 * @returns {Pick<Entry, 'os' | 'cpu' | 'libc'>}
 */
function platformOf(name) {
  if (name.endsWith('wasm32-wasi')) return { cpu: ['wasm32'] };
  const [, os, cpu, abi = ''] =
    /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-(\w+))?$/.exec(name) ?? [];
  if (!os || !cpu)
    throw new Error(`What platform is ${name} for? Add it to the lock file by hand.`);
  if (os !== 'linux' || abi === '') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] };
}
