import type { BrowserContext, Page } from '@playwright/test';
import { holdRequest } from '#tests/support/hold-request.ts';
import { expect, test } from '#tests/support/test.ts';

// Messages that a browser logs about failed loads, the subject of these tests.
test.use({
  expectedProblems: [
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported|did not load|^exception: $/,
  ],
});

const hydrated = (page: Page) => page.locator('html[data-hydrated]');
const unfinished = (page: Page) =>
  page
    .getByRole('status')
    .getByText('Part of this page has not arrived yet, so its buttons may not answer.');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Opens a page that may never be hydrated. */
const open = (page: Page, address: string) => page.mainFrame().goto(address);

/** Goes offline and online, upon which a page tries again. */
async function reconnect(context: BrowserContext) {
  await context.setOffline(true);
  await context.setOffline(false);
}

/** Types on a page that cannot be hydrated, and waits until the page says that it is not complete. */
async function typeBeforeHydration(page: Page, context: BrowserContext) {
  await open(page, '/contact');
  await page.getByLabel('Full Name').fill('Ngozi Adeyemi');
  await expect(async () => {
    await reconnect(context);
    await expect(unfinished(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

const failureOf = (page: Page, file: RegExp) =>
  page.waitForEvent('requestfailed', (request) => file.test(request.url()));

for (const [what, file] of [
  ['the code of the page', /\/shop-page-.*\.js$/],
  ['a part of it', /\/display-.*\.js$/],
  ['the first script', /\/entry-client-.*\.js$/],
  ['its libraries', /\/libraries-.*\.js$/],
] as const) {
  test(`a page is hydrated although ${what} did not load at first`, async ({ page }) => {
    await page.route(file, (route) => route.abort());
    const lost = failureOf(page, file);
    await open(page, '/shop');
    await lost;
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(hydrated(page)).toHaveCount(0);
    await page.unroute(file);
    await expect(hydrated(page)).toBeAttached();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a button pressed before hydration acts once the page is hydrated', async ({ page }) => {
  const held = await holdRequest(page, /\/entry-client-.*\.js$/);
  // A delayed response may delay the load event.
  await page.mainFrame().goto('/product/oorun-fan-earrings', { waitUntil: 'domcontentloaded' });
  const add = page.getByRole('button', { name: 'ADD TO CART', exact: true });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(hydrated(page)).toHaveCount(0);
  held.release();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByRole('list', { name: 'Items' }).getByRole('listitem')).toContainText(
    'Oorun Fan Earrings',
  );
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
  await expect(drawer.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
});

test('a button pressed before its part of the page is hydrated acts once it is', async ({
  page,
}) => {
  const held = await holdRequest(page, /\/below-fold-.*\.js$/);
  await page.mainFrame().goto('/product/oorun-fan-earrings', { waitUntil: 'domcontentloaded' });
  await expect(hydrated(page)).toBeAttached();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  held.release();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-later], button[aria-busy]')).toHaveCount(0);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test.describe('before hydration', () => {
  test('options chosen before hydration go into the cart', async ({ page }) => {
    const held = await holdRequest(page, /\/entry-client-.*\.js$/);
    await page.mainFrame().goto('/product/agba-gold-curb-chain', { waitUntil: 'domcontentloaded' });
    await page.getByRole('radio', { name: '45 cm' }).check();
    await page.getByRole('radio', { name: '50 cm' }).check();
    await page.getByRole('radio', { name: 'Silver-plated' }).check();
    await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
    held.release();
    const line = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
    await expect(line).toContainText('Length: 50 cm · Metal: Silver-plated');
    await expect(line).toHaveCount(1);
  });

  test('filters, sort and search typed before hydration apply together', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const held = await holdRequest(page, /\/entry-client-.*\.js$/);
    await page.mainFrame().goto('/shop', { waitUntil: 'domcontentloaded' });
    await page.getByRole('checkbox', { name: 'Necklaces' }).check();
    await page.getByRole('checkbox', { name: 'Earrings' }).check();
    await page.getByRole('radio', { name: 'Under ₦100,000' }).check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('pearl');
    held.release();
    await expect(page).toHaveURL(
      '/shop?search=pearl&category=earrings&category=necklaces&price=under-100k&sort=price-low',
    );
    await expect(box).toHaveValue('pearl');
  });

  test('a field keeps its value although React renders as soon as the page is hydrated', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // As a rendering in the same task sets the fields to their state.
      new MutationObserver(() => {
        for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
          field.checked = field.defaultChecked;
          field.value = field.defaultValue;
        }
      }).observe(document, { attributeFilter: ['data-hydrated'], subtree: true });
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    const held = await holdRequest(page, /\/entry-client-.*\.js$/);
    await page.mainFrame().goto('/shop', { waitUntil: 'domcontentloaded' });
    await page.getByRole('checkbox', { name: 'Earrings' }).check();
    await page.getByRole('main').getByRole('searchbox').fill('pearl');
    held.release();
    await expect(page).toHaveURL('/shop?search=pearl&category=earrings');
  });
});

test('a page that fails to hydrate says so, preserves what is typed, and hydrates on request', async ({
  page,
  context,
}) => {
  await page.route(/\/contact-page-.*\.js$/, (route) => route.abort());
  await typeBeforeHydration(page, context);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(/\/contact-page-.*\.js$/);
  await expect(async () => {
    // The page tries by itself too, and may be hydrated first.
    if (await tryAgain(page).isVisible()) await tryAgain(page).click({ timeout: 1000 });
    await expect(hydrated(page)).toBeAttached({ timeout: 1000 });
  }).toPass();
  await expect(unfinished(page)).toHaveCount(0);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ngozi Adeyemi');
});

test.describe('a browser that does not request a failed script again', () => {
  /** Its scripts fail, although the connection works. */
  async function remember(page: Page, file: RegExp) {
    let failed = 0;
    await page.route(file, (route) => {
      if (route.request().resourceType() !== 'script') return route.continue();
      failed += 1;
      return route.abort();
    });
    return () => failed;
  }

  /** How often a page has been loaded. */
  function countLoads(page: Page) {
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    return () => loads;
  }

  test('reloads the page once', async ({ page, context }) => {
    const loads = countLoads(page);
    const failures = await remember(page, /\/shop-page-.*\.js$/);
    await open(page, '/shop');
    await expect.poll(loads).toBe(2);
    const before = failures();
    await expect(async () => {
      await reconnect(context);
      expect(failures()).toBeGreaterThan(before + 2);
    }).toPass();
    expect(loads()).toBe(2);
    await page.unroute(/\/shop-page-.*\.js$/);
    await expect(hydrated(page)).toBeAttached();
  });

  test('does not reload a page with typed text; the shopper decides', async ({ page, context }) => {
    const loads = countLoads(page);
    await remember(page, /\/contact-page-.*\.js$/);
    await typeBeforeHydration(page, context);
    expect(loads()).toBe(1);
    await expect(async () => {
      // A try that is under way ignores the button.
      await tryAgain(page).click({ timeout: 1000 });
      await expect.poll(loads, { timeout: 3000 }).toBeGreaterThan(1);
    }).toPass();
    await page.unroute(/\/contact-page-.*\.js$/);
    await expect(hydrated(page)).toBeAttached();
  });
});

test('failed pictures and their fallback load after reconnecting', async ({ page, context }) => {
  await page.route('**/media/**', (route) => route.abort());
  const lostFallback = failureOf(page, /\/media\/fallback-/);
  await page.goto('/');
  // A product with a picture, whatever other tests have put first.
  const picture = page
    .getByRole('article')
    .filter({ hasText: 'Edo Coral Heritage' })
    .locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /\/media\/fallback-/);
  await lostFallback;
  await page.unroute('**/media/**');
  // Another picture's fallback may have been the first to fail.
  await expect(async () => {
    await reconnect(context);
    await expect(picture).not.toHaveAttribute('src', /\/media\/fallback-/, { timeout: 500 });
  }).toPass();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test('a cart that cannot be opened says so without a connection, also with Save-Data', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const line = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
    Object.defineProperty(navigator, 'connection', { value: line });
  });
  let isFetched = false;
  page.on('request', (request) => (isFetched ||= request.url().includes('toast-region')));
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(isFetched).toBe(false);
  const region = page.waitForResponse(/\/toast-region-/);
  await page.keyboard.press('Shift');
  await (await region).finished();
  await page.waitForLoadState('networkidle');

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  await expect(page.getByText('Your cart could not be opened', { exact: true })).toBeVisible();
});

test.describe('while the server cannot reach its database', () => {
  test.use({ expectedProblems: [/503/] });

  const staleNotice = (page: Page) => page.getByText('Prices are confirmed at checkout.');

  /** Answers as a server does that keeps pages, until `isAway` is false. */
  async function loseDatabase(page: Page) {
    const database = { isAway: true };
    await page.route('**/readyz', (route) =>
      database.isAway ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.route('**/trpc/**', async (route) => {
      const response = await route.fetch();
      const warning = database.isAway && { warning: '110 - "Response is Stale"' };
      await route.fulfill({ response, headers: { ...response.headers(), ...warning } });
    });
    return database;
  }

  test('a stale page says so once, until the database is back', async ({ page }) => {
    const database = await loseDatabase(page);
    await page.route('**/about', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const notice =
        '<div id="stale-notice" role="status"><p>Prices are confirmed at checkout.</p></div>';
      const body = html.replace('<script id="page-data"', `${notice}<script id="page-data"`);
      await route.fulfill({ response, body });
    });
    await page.goto('/about');
    await expect(page.locator('#stale-notice')).toHaveCount(0);
    await expect(staleNotice(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
    await expect(page).toHaveURL('/contact');
    await expect(staleNotice(page)).toHaveCount(1);
    database.isAway = false;
    await expect(staleNotice(page)).toHaveCount(0, { timeout: 40_000 });
  });

  test('stale data says so until the database is back', async ({ page }) => {
    await page.goto('/about');
    const arrived = page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/start-connection')),
    );
    await arrived;
    const database = await loseDatabase(page);
    await page.getByRole('link', { name: 'Shop' }).first().click();
    await expect(page).toHaveURL(/\/shop/);
    await expect(staleNotice(page)).toBeVisible();
    database.isAway = false;
    await expect(staleNotice(page)).toHaveCount(0, { timeout: 40_000 });
  });
});
