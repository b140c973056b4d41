// npm run taps -- [runs]: the time from a tap until the next page, or what the tap changes, is painted, on a slow phone.
// Not part of npm test: the figures depend on the machine's load, so it reports the median of several runs.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices, type Page } from '@playwright/test';
import { median } from '#tests/bench/statistics.ts';
import { browserFlags, findBrowser, noBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { untilIdle } from '#tests/support/until-idle.ts';

/** As Lighthouse slows the processor for its mobile figures. */
const CPU_SLOWDOWN = 4;
const MAX_MS = 100;
const runs = Number(process.argv[2] ?? 9);

declare global {
  var longest: number;
}

interface Interaction {
  name: string;
  from: string;
  /** The name of a button that opens what has the target. */
  prepare?: string;
  /** The selector of the target. */
  press: string;
}

const product = 'main a[href^="/product/"]';
const taps = [
  { name: '/ to a product', from: '/', link: product },
  { name: '/shop to a product', from: '/shop', link: product },
  { name: 'a product to another', from: '/product/imole-emerald-halo-ring', link: product },
  { name: 'a product to /shop', from: '/product/imole-emerald-halo-ring', link: 'a[href="/shop"]' },
];

/** On a page that stays. Measured as the browser reports it for Interaction to Next Paint, in steps of 8 ms. */
const interactions: Interaction[] = [
  {
    name: 'a filter',
    from: '/shop',
    prepare: 'Filters',
    press: '[role=dialog] input[name=available]',
  },
  { name: 'an option', from: '/product/imole-emerald-halo-ring', press: 'main input[type=radio]' },
  { name: 'add to cart', from: '/product/omi-pearl-drop-earrings', press: '.purchase-bar button' },
  { name: 'the open cart', from: '/shop', press: 'header button[aria-label^="Open cart"]' },
  { name: 'the lightbox', from: '/product/imole-emerald-halo-ring', press: 'main li button' },
];

const browser = findBrowser();
if (!browser) throw new Error(noBrowser);
const folder = temporaryDir('taps');
const server = await startServer(join(folder, 'data'));
const chrome = await chromium.launch({ executablePath: browser, args: browserFlags() });
try {
  await measureFloor();
  for (const tap of taps) await judge(tap);
  for (const interaction of interactions) await judgeInteraction(interaction);
} finally {
  await chrome.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What a tap takes on this machine when nothing but a heading changes. */
async function measureFloor(): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await openPhone();
    await page.setContent('<main><h1>Before</h1><a href="#after">Next</a></main>');
    await page.evaluate(() =>
      document.querySelector('a')?.addEventListener('click', (event) => {
        event.preventDefault();
        document
          .querySelector('main')
          ?.replaceChildren(Object.assign(document.createElement('h1'), { textContent: 'After' }));
      }),
    );
    times.push(await timeOfTap(page, 'a'));
    await page.context().close();
  }
  console.log(`a page with one heading: ${median(times)} ms`);
}

async function openPhone(): Promise<Page> {
  const context = await chrome.newContext({ ...devices['Pixel 7'], baseURL: server.url });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

async function judge({ name, from, link }: (typeof taps)[number]): Promise<void> {
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await openPhone();
    await openPage(page, from);
    first.push(await timeOfTap(page, link));
    await page.goBack();
    await untilQuiet(page);
    again.push(await timeOfTap(page, link));
    await page.context().close();
  }
  const [firstTime, nextTime] = [median(first), median(again)];
  const isSlow = nextTime > MAX_MS;
  if (isSlow) process.exitCode = 1;
  console.log(
    `${name}: ${firstTime} ms, cached ${nextTime} ms${isSlow ? ` (at most: ${MAX_MS})` : ''}`,
  );
}

async function judgeInteraction({ name, from, prepare, press }: Interaction): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await openPhone();
    await openPage(page, from);
    if (prepare) {
      await page.getByRole('button', { name: prepare }).tap();
      await untilQuiet(page);
    }
    times.push(await timeOfInteraction(page, press));
    await page.context().close();
  }
  const time = median(times);
  const isSlow = time > MAX_MS;
  if (isSlow) process.exitCode = 1;
  console.log(`${name}: ${time} ms${isSlow ? ` (at most: ${MAX_MS})` : ''}`);
}

/** Milliseconds from the touch to the frame that shows what it did: the longest of its events. */
async function timeOfInteraction(page: Page, press: string): Promise<number> {
  await page.evaluate(() => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        globalThis.longest = Math.max(globalThis.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const target = page.locator(press).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  await untilQuiet(page);
  await page.evaluate(() => (globalThis.longest = 0));
  await target.tap({ force: true });
  await untilQuiet(page);
  return page.evaluate(() => globalThis.longest);
}

async function openPage(page: Page, address: string) {
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await untilQuiet(page);
}

/** The parts that load when the page is idle are there. */
async function untilQuiet(page: Page) {
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
}

/** Milliseconds from the touch to the frame that shows the heading of the next page, as the browser reports it. */
async function timeOfTap(page: Page, link: string): Promise<number> {
  const target = page.locator(link).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main h1');
        let start = 0;
        addEventListener('click', ({ timeStamp }) => (start = timeStamp), {
          capture: true,
          once: true,
        });
        const headings = new MutationObserver(() => {
          const heading = document.querySelector('main h1');
          if (heading !== before) heading?.setAttribute('elementtiming', 'heading');
        });
        headings.observe(document.body, { childList: true, subtree: true });
        const paints = new PerformanceObserver((list) => {
          headings.disconnect();
          paints.disconnect();
          resolve((list.getEntries()[0]?.startTime ?? NaN) - start);
        });
        paints.observe({ type: 'element' });
      }),
  );
  // Its checks of the target would run in the page between the touch and the click.
  await target.tap({ force: true });
  return Math.round(await painted);
}
