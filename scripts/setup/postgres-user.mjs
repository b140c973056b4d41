import { spawnSync } from 'node:child_process';

const isRoot = process.getuid?.() === 0;

/** The folder of PostgreSQL's newest installed programs; undefined without any. */
export const postgresPrograms = () =>
  spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .at(-1) || undefined;

/**
 * A command line that root runs as the user postgres, because PostgreSQL refuses to run as root.
 *
 * @param {string} program
 * @param {string[]} args
 */
export const asPostgres = (program, args) =>
  isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--', program, ...args]
    : [program, ...args];

/** @param {string} folder */
export function ownedByPostgres(folder) {
  if (isRoot) spawnSync('chown', ['postgres:', folder]);
}
