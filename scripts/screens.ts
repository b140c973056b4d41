/**
 * Takes screenshots of every screen for docs/screens, from a new store with the demo catalogue. Arguments select
 * screens: `npm run screens -- cart order`.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { asStaff } from '#tests/support/api.ts';
import { browserFlags, findBrowser, noBrowser } from '#tests/support/browser.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { adminShots } from './screens/admin-shots.ts';
import { buyingShots } from './screens/buying-shots.ts';
import { choosingShots } from './screens/choosing-shots.ts';
import { saveDelivery } from './screens/delivery-terms.ts';
import { frenchShots } from './screens/french-shots.ts';
import { indexOf } from './screens/index-of.ts';
import { lookingShots } from './screens/looking-shots.ts';
import type { Shot } from './screens/shot.ts';
import { runningShots } from './screens/running-shots.ts';
import { sideBySide } from './screens/side-by-side.ts';
import { type SizeName, sizeNames } from './screens/sizes.ts';
import { setTheStage, type Stage } from './screens/stage.ts';
import { storedPicture, takeShot } from './screens/take-shot.ts';

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const usual = { maintenanceMode: 'false', allowGuestCheckout: 'true' } as const;
const executablePath = findBrowser();
if (!executablePath) throw new Error(noBrowser);

await mkdir(folder, { recursive: true });
const dataDir = temporaryDir('screens');
try {
  const server = await startServer(dataDir, { PAYMENTS_SANDBOX: '1' });
  const browser = await chromium.launch({ executablePath, args: browserFlags() });
  try {
    await takeAll(browser, server, process.argv.slice(2));
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function takeAll(browser: Browser, server: ServerProcess, names: string[]): Promise<void> {
  const stage = await setTheStage(server);
  const chapters = {
    Looking: lookingShots,
    Choosing: choosingShots,
    Buying: buyingShots(stage),
    'In French': frenchShots,
    'Back office': adminShots,
    'Back office of a store in use': runningShots(stage),
  };
  const all = Object.values(chapters).flat();
  const shots = all.filter(({ name }) => names.length === 0 || names.includes(name));
  const written = new Set(['home.png', 'README.md']);
  const failures: string[] = [];
  for (const shot of shots) {
    if (shot.settings) await asStaff(server, 'POST', '/api/settings', shot.settings);
    if (shot.delivers) await saveDelivery(server, true);
    if (shot.withoutProviders) await enableProviders(server, false);
    try {
      for (const file of await takeOne(browser, server, shot, stage)) written.add(file);
      console.log(shot.name);
    } catch (error) {
      failures.push(`${shot.name}: ${(error as Error).message}`);
      console.error(failures.at(-1));
    }
    if (shot.settings) await asStaff(server, 'POST', '/api/settings', usual);
    if (shot.delivers) await saveDelivery(server, false);
    if (shot.withoutProviders) await enableProviders(server, true);
  }
  if (failures.length > 0) throw new Error(`${failures.length} screens failed`);
  await writeFile(`${folder}README.md`, indexOf(chapters));
  if (names.length > 0) return;
  const stale = (await readdir(folder)).filter((file) => !written.has(file));
  await Promise.all(stale.map((file) => rm(folder + file)));
}

async function enableProviders(server: ServerProcess, isEnabled: boolean): Promise<void> {
  for (const provider of ['paystack', 'flutterwave']) {
    await asStaff(server, 'POST', '/api/payment-settings', { provider, isEnabled });
  }
}

async function takeOne(
  browser: Browser,
  server: ServerProcess,
  shot: Shot,
  stage: Stage,
): Promise<string[]> {
  const pngs = new Map<SizeName, Buffer>();
  for (const size of sizeNames) {
    if (shot.only && shot.only !== size) continue;
    pngs.set(size, await takeShot(browser, server, { shot, size, stage }));
  }
  const [phone, desktop] = [pngs.get('phone'), pngs.get('desktop')];
  if (shot.name === 'home' && phone && desktop) {
    await writeFile(`${folder}home.png`, await sideBySide(desktop, phone));
  }
  return Promise.all(
    [...pngs].map(async ([size, png]) => {
      const file = `${shot.name}-${size}.webp`;
      await writeFile(folder + file, await storedPicture(png, size));
      return file;
    }),
  );
}
