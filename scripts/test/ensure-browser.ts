import { existsSync } from 'node:fs';
import { findBrowser, noBrowser } from '#tests/support/browser.ts';
import { runCommand } from './command.ts';

/** Finds a browser or, where it may, installs Debian's; says what to do where there is none. */
export async function ensureBrowser(): Promise<boolean> {
  if (findBrowser()) return true;
  if (mayInstall()) {
    console.log('No Chromium or Chrome found: installing the package chromium.');
    await apt('update');
    await apt('install', '--no-install-recommends', 'chromium');
    if (findBrowser()) return true;
  }
  console.log(noBrowser);
  return false;
}

function mayInstall(): boolean {
  const isRoot = process.getuid?.() === 0;
  return isRoot && existsSync('/usr/bin/apt-get') && !process.env.CHROME_PATH;
}

function apt(...args: string[]): Promise<number> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return runCommand('apt-get', ['-y', '-q', ...args], { minutes: 10, env });
}
