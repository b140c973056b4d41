import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPostgres, ownedByPostgres, postgresPrograms } from './postgres-user.mjs';

/**
 * Starts a PostgreSQL server of its own on a free port, with data in a temporary folder; null where PostgreSQL is not
 * installed or cannot start.
 *
 * @returns {Promise<{ url: string, stop: () => void } | null>}
 */
export async function startPostgres() {
  const programs = postgresPrograms();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'adunni-postgres-'));
  ownedByPostgres(folder);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  /** @param {string} program @param {string[]} args */
  const command = (program, args) => asPostgres(join(programs, program), args);
  const [init = '', ...initArgs] = command('initdb', [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
  ]);
  const made = spawnSync(init, initArgs, { encoding: 'utf8', cwd: folder });
  if (made.status !== 0) {
    console.log(`PostgreSQL could not be started: ${made.stderr}`.trimEnd());
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const port = await freePort();
  const [start = '', ...startArgs] = command('postgres', [
    `-D${data}`,
    `-p${port}`,
    `-k${folder}`,
    '-cfsync=off',
    '-cmax_connections=200',
  ]);
  const server = spawn(start, startArgs, { cwd: folder, stdio: 'ignore' });
  const stop = () => {
    // The fast shutdown, https://www.postgresql.org/docs/15/server-shutdown.html.
    const [end = '', ...endArgs] = command('pg_ctl', ['stop', `--pgdata=${data}`, '--mode=fast']);
    spawnSync(end, endArgs, { cwd: folder });
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = () =>
    spawnSync(join(programs, 'pg_isready'), ['-h127.0.0.1', `-p${port}`]).status === 0;
  for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
    if (isReady()) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  console.log('PostgreSQL could not be started.');
  stop();
  return null;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return address.port;
}
