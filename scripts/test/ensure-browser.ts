import { findBrowser, HEADLESS_SHELL, noBrowser } from '#tests/support/browser.ts';
import { installPackages, missingPackages } from '../setup/debian-packages.mjs';

/** The tests take half as long with the headless shell; the fonts stand for those of phones until the store's have come. */
const packages = {
  [HEADLESS_SHELL]: [HEADLESS_SHELL],
  '/usr/share/fonts/truetype/liberation*/LiberationSerif-Regular.ttf': ['fonts-liberation'],
};

/** Finds a browser, or installs Debian's and its fonts if it may. Without a browser, says what to do. */
export function ensureBrowser(): boolean {
  if (!process.env.CHROME_PATH) {
    installPackages(missingPackages(packages));
    if (!findBrowser()) installPackages(['chromium']);
  }
  if (findBrowser()) return true;
  console.log(noBrowser);
  return false;
}
