import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { findBrowser, HEADLESS_SHELL, noBrowser } from '#tests/support/browser.ts';
import { runCommand } from './command.ts';
import type { Output } from './step.ts';

/** Finds a browser, or installs Debian's if it may. Without a browser, says what to do. */
export async function ensureBrowser(output: Output): Promise<boolean> {
  const found = findBrowser();
  if (mayInstall() && (!found || basename(found) !== HEADLESS_SHELL)) {
    console.log(`Installing the package ${HEADLESS_SHELL}: the tests take half as long with it.`);
    if (!found) await run('apt-get', ['-q', 'update'], output);
    const isThere = await install(HEADLESS_SHELL, output);
    if (!isThere && !found) await install('chromium', output);
  }
  if (findBrowser()) return true;
  console.log(noBrowser);
  return false;
}

function mayInstall(): boolean {
  const isRoot = process.getuid?.() === 0;
  return isRoot && existsSync('/usr/bin/apt-get') && !process.env.CHROME_PATH;
}

const install = (name: string, output: Output) =>
  run('apt-get', ['-y', '-q', 'install', '--no-install-recommends', name], output);

async function run(program: string, args: string[], output: Output): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return (await runCommand(program, args, { minutes: 10, output, env })).code === 0;
}
