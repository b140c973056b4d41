import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { signInPage } from '#tests/support/sign-in-page.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import type { Shot } from './shot.ts';
import { sizes, type SizeName } from './sizes.ts';
import type { Stage } from './stage.ts';

/** The time for one action: long enough for a slow machine, and short enough to see every failure of a run. */
const MAX_WAIT_MS = 60_000;

/** The viewport as a PNG at full resolution. */
export async function takeShot(
  browser: Browser,
  server: ServerProcess,
  { shot, size, stage }: { shot: Shot; size: SizeName; stage: Stage },
): Promise<Buffer> {
  const { width, height, density, isMobile } = sizes[size];
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile,
    hasTouch: isMobile,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(MAX_WAIT_MS);
    if (shot.cart) await storeCart(page, stage.carts[shot.cart]);
    if (shot.staff) await signInPage(page, server);
    await openInOurFonts(page, shot.path);
    if (shot.whole) await scrollThrough(page);
    await shot.act?.(page, size);
    // No element is hovered, and animations have finished.
    await page.mouse.move(0, 0);
    if (shot.whole) await stretch(page, width);
    await pictures(page);
    await delay(700);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** Reloads the page if a font arrived too late for it. */
async function openInOurFonts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const cameLate = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => status === 'loaded' && family.includes('Text Fallback'),
      ),
    );
  for (let tries = 0; tries < 5 && (await cameLate()); tries += 1) {
    await page.reload({ waitUntil: 'networkidle' });
  }
}

/** A viewport as tall as the page, so that fixed footers appear at the bottom of the screenshot. */
async function stretch(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => {
    // Otherwise the page would be as high as the viewport plus the space for a fixed footer.
    for (const it of document.querySelectorAll<HTMLElement>('.min-h-dvh')) it.style.minHeight = '0';
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height });
}

/** Waits for the visible pictures. One that never loads is visible as missing in the screenshot. */
async function pictures(page: Page): Promise<void> {
  const areThere = () =>
    [...document.images].every((img) => {
      const { top, bottom, width } = img.getBoundingClientRect();
      return img.complete || width === 0 || bottom < 0 || top > innerHeight;
    });
  await page.waitForFunction(areThere, undefined, { timeout: 15_000 }).catch(() => undefined);
}

/** Lazy pictures load when they come near the viewport. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

/** Small enough to commit. */
export const storedPicture = (png: Buffer, size: SizeName): Promise<Buffer> =>
  sharp(png).resize({ width: sizes[size].storedWidth }).webp({ quality: 80, effort: 6 }).toBuffer();
