import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  asPostgres,
  ownedByPostgres,
  postgresPrograms,
} from '../../scripts/setup/postgres-user.mjs';
import { ask } from './database-cluster.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const config = path.resolve(import.meta.dirname, '../../ops/pgbackrest.conf');

/** A PostgreSQL server of its own that archives its WAL through pgBackRest, with the settings of `ops/pgbackrest.conf`. */
export async function startArchivedPostgres() {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const folder = await mkdtemp(path.join(tmpdir(), 'adunni-archive-'));
  await chmod(folder, 0o700);
  ownedByPostgres(folder);
  const port = await freePort();
  const data = path.join(folder, 'data');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const env = {
    ...process.env,
    PGBACKREST_CONFIG: config,
    PGBACKREST_REPO1_PATH: path.join(folder, 'repository'),
    PGBACKREST_LOCK_PATH: path.join(folder, 'lock'),
    PGBACKREST_LOG_LEVEL_FILE: 'off',
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
  };
  const command = async (program: string, args: string[]): Promise<string> => {
    const [first = '', ...others] = asPostgres(program, args);
    return (await run(first, others, { cwd: folder, env })).stdout;
  };
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const [first = '', ...args] = asPostgres(path.join(programs ?? '', 'postgres'), [
      `-D${data}`,
      `-p${port}`,
      `-k${folder}`,
      '-carchive_mode=on',
      '-carchive_command=pgbackrest --stanza=adunni archive-push %p',
    ]);
    server = spawn(first, args, { cwd: folder, env, stdio: 'ignore' });
    for (;;) {
      if (server.exitCode !== null) throw new Error('PostgreSQL did not start');
      const [row] = await ask<{ recovering: boolean }>(
        url,
        'select pg_is_in_recovery() as recovering',
      ).catch(() => []);
      if (row?.recovering === false) return;
    }
  }

  /** Waits until everything is archived. */
  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const exit = once(server, 'exit');
    await command(path.join(programs ?? '', 'pg_ctl'), ['stop', `-D${data}`, '--mode=fast']);
    await exit;
  }

  await command(path.join(programs, 'initdb'), [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
  ]);
  await start();
  return {
    url,
    start,
    stop,
    pgbackrest: (...args: string[]) => command('pgbackrest', ['--stanza=adunni', ...args]),
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
