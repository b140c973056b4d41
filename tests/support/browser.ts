import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

export const noBrowser =
  'No browser to test with. Install Chromium or Google Chrome, or run: npx playwright install chromium\n' +
  'A browser in an unusual place is found through the environment variable CHROME_PATH.';

/** Debian's Chromium without windows: a page costs it less than half of what it costs the whole browser. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const names = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

/** The program to test with: CHROME_PATH, else this system's headless shell, Chromium or Chrome, else Playwright's. */
export function findBrowser(): string | undefined {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return works(chosen) ? chosen : undefined;
  return [...onThePath(), ...usualPlaces(), chromium.executablePath()].find(works);
}

/** Flags for a quiet browser that asks nothing of the network by itself and finds no host but this machine. */
export function browserFlags(): string[] {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    '--no-first-run',
  ];
  // Chromium's sandbox refuses to run as root, which is what containers are.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

function onThePath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function usualPlaces(): string[] {
  const { platform, env } = process;
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    );
  }
  if (platform !== 'win32') return [];
  const roots = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA];
  return roots
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]);
}

// Ubuntu ships a chromium-browser that only says how to install the real one, hence the trial;
// on Windows --version would open a window.
function works(program: string): boolean {
  if (!existsSync(program)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(program, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
