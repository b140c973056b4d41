import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** @param {string} program a name in PATH, or a pattern of files */
export const isInstalled = (program) =>
  spawnSync('sh', ['-c', program.startsWith('/') ? `ls ${program}` : `command -v ${program}`])
    .status === 0;

/**
 * @param {Record<string, string[]>} packages by program
 * @returns {string[]} the packages of those that are not installed
 */
export const missingPackages = (packages) =>
  Object.entries(packages)
    .filter(([program]) => !isInstalled(program))
    .flatMap(([, names]) => names);

const policy = '/usr/sbin/policy-rc.d';

/**
 * Installs Debian's packages where this user may, and does nothing elsewhere. Their services are not started: this machine
 * may already use their ports.
 *
 * @param {string[]} names
 */
export function installPackages(names) {
  if (names.length === 0 || process.getuid?.() !== 0 || !isInstalled('apt-get')) return;
  console.log(`Installing ${names.join(', ')} …`);
  const hasPolicy = existsSync(policy);
  // Every package's script calls it before it starts a service: 101 means no.
  if (!hasPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    aptGet(['update']);
    const { status, stdout, stderr } = aptGet([
      'install',
      '-y',
      '--no-install-recommends',
      ...names,
    ]);
    if (status !== 0) console.log(`apt-get could not install them:\n${stdout}${stderr}`.trimEnd());
  } finally {
    if (!hasPolicy) rmSync(policy, { force: true });
  }
}

/** @param {string[]} args */
const aptGet = (args) =>
  spawnSync('apt-get', ['-q', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
