// npm run test:ops: the store with the programs that stand around it in production.
// npm run test:engines: the shop in Firefox and WebKit, compared with Chromium.
// Installs what is missing if it may; otherwise the tests that need it are skipped with a message. The last line says
// "N passed, N failed".
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { installPackages, isInstalled, missingPackages } from './setup/debian-packages.mjs';
import { runChild } from './setup/run-child.mjs';
import { startPostgres } from './setup/temporary-postgres.mjs';

/**
 * Debian's packages by program, for each part of the tests. A program that is in no PATH is looked up with its pattern.
 *
 * @type {Record<string, Record<string, string[]>>}
 */
const packagesOfParts = {
  ops: {
    nginx: ['nginx'],
    haproxy: ['haproxy'],
    prometheus: ['prometheus'],
    bwrap: ['bubblewrap'],
    varnishd: ['varnish'],
    '/usr/lib/*/varnish/vmods/libvmod_xkey.so': ['varnish-modules'],
    '/usr/lib/postgresql/*/bin/postgres': ['postgresql'],
    etcd: ['etcd-server'],
    patroni: ['patroni', 'python3-etcd'],
    pgbackrest: ['pgbackrest'],
    pgbouncer: ['pgbouncer'],
    faketime: ['faketime'],
  },
  engines: {
    'firefox-esr': ['firefox-esr'],
    WebKitWebDriver: ['webkit2gtk-driver'],
    Xvfb: ['xvfb'],
    '/usr/lib/python3/dist-packages/gi': ['python3-gi'],
    '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib': ['gir1.2-webkit2-4.1'],
  },
};

const [part = '', ...args] = process.argv.slice(2);
const packages = packagesOfParts[part];
if (!packages) throw new Error(`There is no part "${part}".`);

let tally = { passed: 0, failed: 1 };
process.on('exit', () => console.log(`${tally.passed} passed, ${tally.failed} failed`));

requireHostNode();
const node = await ensureInstalled();
installPackages(missingPackages(packages));
for (const program of Object.keys(packages).filter((name) => !isInstalled(name))) {
  console.log(
    `Skipped: the tests with ${program}, which is not installed. On Debian: apt-get install ${packages[program]?.join(' ')}`,
  );
}
const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres();
const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url;
if (databaseUrl) {
  try {
    process.exitCode = await runChild(node, ['scripts/test/main.ts', part, ...args], {
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
      onMessage: (message) => (tally = /** @type {typeof tally} */ (message)),
    });
    if (process.exitCode === 0 && tally.failed > 0) process.exitCode = 1;
  } finally {
    postgres?.stop();
  }
} else {
  tally = { passed: 0, failed: 0 };
  console.log(
    'Skipped: all tests. Two processes share a PostgreSQL server; name one in TEST_DATABASE_URL, or run this as root on Debian.',
  );
}
