import type { Page } from '@playwright/test';
import { flawsOf } from '#tests/support/axe.ts';
import { changeProduct, makeProduct } from '#tests/support/api.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({
  serviceWorkers: 'allow',
  // Messages that a browser logs about failed requests, the subject of these tests.
  expectedProblems: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_TIMED_OUT|ERR_ABORTED|error occurred when fetching the script/,
  ],
});

const SLUG = 'okun-pearl-ring';
const offlineText = 'You are offline. Showing what you viewed before; prices may have changed.';
const unreachableText =
  'The shop cannot be reached just now. Showing what you viewed before; prices may have changed.';

const slowText = 'The connection is slow. Showing what you viewed before; prices may have changed.';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

/** All addresses in all of the shop's caches. */
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => decodeURIComponent(url.slice(location.origin.length)));
  });

const untilCached = (page: Page, ...addresses: string[]) =>
  expect
    .poll(async () => {
      const cached = await cachedAddresses(page);
      return addresses.filter((address) => !cached.includes(address));
    })
    .toEqual([]);

/** Opens the shop's first page and waits until all that it needs is cached. */
async function arrive(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await untilCached(page, address, '/offline');
  await expect
    .poll(async () =>
      (await cachedAddresses(page)).filter((it) => /cart-drawer|toast-region/.test(it)),
    )
    .toHaveLength(2);
}

test('the first page and a product viewed later can be read offline, with a notice', async ({
  page,
  context,
}) => {
  await arrive(page, '/');
  await expect(page.locator('head > link[rel=manifest]')).toBeAttached();
  await page.goto(`/product/${SLUG}`);
  await untilCached(page, `/product/${SLUG}`);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(offlineText)).toBeVisible();

  await page.reload();
  await expect(heading(page)).toHaveText('Okun Pearl Ring');
  await expect(page.getByText(offlineText)).toBeVisible();
  const picture = main(page).getByRole('img', { name: /ring/i }).first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);
  expect(await flawsOf(page)).toEqual([]);

  await page.goto('/');
  await expect(main(page).getByRole('heading', { name: 'Featured Collection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(offlineText)).toHaveCount(0);
});

test('the notice shifts no layout and does not cover the buy button', async ({ page, context }) => {
  await arrive(page, `/product/${SLUG}`);
  const buy = page.getByRole('button', { name: 'ADD TO CART', exact: true });
  const before = await heading(page).boundingBox();
  await context.setOffline(true);
  const notice = page.getByText(offlineText);
  await expect(notice).toBeVisible();
  expect(await heading(page).boundingBox()).toEqual(before);
  const [button, words] = await Promise.all([buy.boundingBox(), notice.boundingBox()]);
  if (!button || !words) throw new Error('one of them is not there');
  const apart =
    words.y + words.height <= button.y ||
    button.y + button.height <= words.y ||
    words.x >= button.x + button.width;
  expect(apart).toBe(true);
  await buy.click({ trial: true });
});

test('offline navigation shows viewed pages; other pages say what to do', async ({
  page,
  context,
}) => {
  await arrive(page, '/shop?category=rings');
  await page.goto(`/product/${SLUG}`);
  await untilCached(page, `/product/${SLUG}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(heading(page)).toHaveText(/^All Products/);
  await page.reload();
  await context.setOffline(true);

  // It was loaded as a page before and is requested as data now.
  await main(page).getByRole('link', { name: 'Okun Pearl Ring' }).first().click();
  await expect(heading(page)).toHaveText('Okun Pearl Ring');
  await page.goBack();
  await main(page).getByRole('link', { name: 'Ife Solitaire Diamond Ring' }).first().click();
  await expect(heading(page)).toHaveText('This product could not be loaded');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Ife Solitaire Diamond Ring');
});

test('the search says what works offline', async ({ page, context }) => {
  await arrive(page, '/');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Search' }).click();
  const box = header.getByRole('searchbox');
  await box.fill('pearl');
  await box.press('Enter');
  await expect(page).toHaveURL('/shop?search=pearl');
  await untilCached(page, '/shop?search=pearl');
  await page.goto('/about');
  await header.getByRole('button', { name: 'Search' }).click();
  const note = header.getByText(/Searches and pages that you opened before still open/);
  await expect(header.getByRole('link', { name: 'pearl' })).toBeVisible();
  await expect(note).toHaveCount(0);
  await context.setOffline(true);
  await expect(note).toBeVisible();
  await box.fill('ring');
  await expect(note).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await header.getByRole('link', { name: 'pearl' }).click();
  await expect(page).toHaveURL('/shop?search=pearl');
  await expect(main(page).getByRole('link', { name: /Pearl/ }).first()).toBeVisible();
});

test('a page reached by client-side navigation is cached as well', async ({ page, context }) => {
  await arrive(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await untilCached(page, '/about');
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('the offline page replaces a page that was never viewed, which loads after reconnecting', async ({
  page,
  context,
}) => {
  await arrive(page, `/product/${SLUG}`);
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(heading(page)).toHaveText('You are offline');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText(offlineText)).toHaveCount(0);
  expect(await flawsOf(page)).toEqual([]);

  const viewed = page.getByRole('navigation', { name: 'Viewed before' });
  await viewed.getByRole('link', { name: 'Okun Pearl Ring' }).click();
  await expect(heading(page)).toHaveText('Okun Pearl Ring');
  await page.goBack();
  await expect(heading(page)).toHaveText('You are offline');
  await context.setOffline(false);
  await expect(page).toHaveURL('/contact');
  await expect(heading(page)).not.toHaveText('You are offline');
});

test('the offline page says whether the device is offline or the store unreachable', async ({
  page,
  context,
}) => {
  await page.route('**/readyz', (route) => route.abort('connectionfailed'));
  await page.goto('/offline?from=/contact');
  await expect(heading(page)).toHaveText('The shop cannot be reached');
  await context.setOffline(true);
  await expect(heading(page)).toHaveText('You are offline');
});

test('the cached page appears if the server does not answer for three seconds', async ({
  page,
  server,
}) => {
  await arrive(page, '/');
  server.child.kill('SIGSTOP');
  try {
    await page.reload();
    await expect(main(page).getByRole('heading', { name: 'Featured Collection' })).toBeVisible();
    await expect(page.getByText(unreachableText)).toBeVisible();
  } finally {
    server.child.kill('SIGCONT');
  }
  await expect(page.getByText(unreachableText)).toHaveCount(0, { timeout: 30_000 });
});

test('a cached page on a slow connection says so, and the fresh one replaces it', async ({
  page,
  server,
}) => {
  const name = 'Slowly changing piece';
  const product = await makeProduct(server, { name, price: 1_000_000 });
  await arrive(page, '/');
  await page.goto(`/product/${product.slug}`);
  await untilCached(page, `/product/${product.slug}`);
  await page.waitForLoadState('networkidle');
  await page.goto(`/shop?search=${encodeURIComponent(name)}`);
  const link = main(page).getByRole('link', { name, exact: true }).first();
  await expect(link).toBeVisible();
  await page.waitForLoadState('networkidle');
  await changeProduct(server, product.id, { price: 1_250_000 });
  const price = (text: string) => main(page).getByText(text, { exact: true });
  server.child.kill('SIGSTOP');
  try {
    await link.click();
    await expect(heading(page)).toHaveText(name);
    await expect(page.getByText(slowText)).toBeVisible();
    await expect(price('₦10,000')).toBeVisible();
  } finally {
    server.child.kill('SIGCONT');
  }
  await expect(price('₦12,500')).toBeVisible();
  await expect(page.getByText(slowText)).toHaveCount(0);
});

test('a changed price appears as soon as the store is reachable', async ({
  page,
  context,
  server,
}) => {
  const product = await makeProduct(server, { name: 'Changing piece', price: 1_000_000 });
  await arrive(page, `/product/${product.slug}`);
  await context.setOffline(true);
  await changeProduct(server, product.id, { price: 1_250_000 });
  await page.reload();
  await expect(main(page).getByText('₦10,000', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(main(page).getByText('₦12,500', { exact: true })).toBeVisible();
});

test('the cart works offline, checkout says what it needs and continues after reconnecting', async ({
  page,
  context,
  server,
}) => {
  const product = await makeProduct(server, { name: 'Piece for the road', price: 1_000_000 });
  await storeCart(page, [{ product }]);
  await arrive(page, `/product/${product.slug}`);
  await expect
    .poll(async () => (await cachedAddresses(page)).some((it) => it.includes('checkout-page')))
    .toBe(true);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(page.getByText('Added to cart successfully!', { exact: true })).toBeVisible();
  await expect(drawer.getByText('₦20,000', { exact: true }).first()).toBeVisible();
  await expect(
    drawer.getByText('You are offline, so prices and stock could not be checked.'),
  ).toBeVisible();
  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await expect(heading(page)).toHaveText('Checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(
    summary.getByText(
      'You are offline, so prices and stock could not be checked. Checkout needs a connection. Nothing you typed is lost.',
    ),
  ).toBeVisible();
  await page.getByLabel('Full Name').fill('Ngozi Adeyemi');
  await context.setOffline(false);
  await expect(summary.getByText('₦21,500').first()).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ngozi Adeyemi');
});

test('nothing personal gets into a cache', async ({ page, context, server }) => {
  const product = await makeProduct(server, { name: 'Private piece' });
  await storeCart(page, [{ product }]);
  await arrive(page, '/');
  await page.goto('/checkout');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const reference = 'ADN-1700000000000-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  await page.evaluate(
    async ({ reference, product }) => {
      const response = await fetch('/api/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          customerName: 'Ngozi Adeyemi',
          customerEmail: 'ngozi@example.com',
          customerPhone: '08031234567',
          customerAddress: '12 Allen Avenue',
          customerCity: 'Ikeja',
          customerState: 'Lagos',
          items: [{ productId: product.id, quantity: 1, variant: {}, price: product.price }],
          subtotal: product.price,
          tax: (product.price * 75) / 1000,
          total: (product.price * 1075) / 1000,
          paymentMethod: 'whatsapp',
          paymentReference: reference,
          changeSecret: 'the-secret-of-this-browser',
        }),
      });
      if (response.status !== 201) throw new Error(await response.text());
    },
    { reference, product },
  );
  await page.goto(`/order/${reference}`);
  await expect(main(page).getByText('Private piece')).toBeVisible();
  await expect(main(page).getByText('12 Allen Avenue')).toBeVisible();
  await page.waitForLoadState('networkidle');

  const cached = await cachedAddresses(page);
  expect(cached.length).toBeGreaterThan(10);
  const personal =
    /\/(order|checkout|admin|api)\b(?!-page)|(orders|checkout|auth|payments(?!\.marks)|messages)\./;
  expect(cached.filter((address) => personal.test(address))).toEqual([]);
  const texts = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.includes('pictures'));
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
        return Promise.all(found.map(async (response) => (await response?.text()) ?? ''));
      }),
    );
    return all.flat();
  });
  expect(texts.filter((text) => /Ngozi|Allen Avenue|ADN-17/.test(text))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText('You are offline');
});

test('a deployment takes over at once, and only its cache and the previous one remain', async ({
  page,
}) => {
  await arrive(page, '/');
  const names = await page.evaluate(async () => {
    for (const build of ['first', 'second']) await caches.open(`adunni-pages-${build}`);
    await caches.open('somebody-else');
    const [registration] = await navigator.serviceWorker.getRegistrations();
    await registration?.unregister();
    return caches.keys();
  });
  expect(names).toContain('adunni-pages-first');
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('adunni-pages-first');
  const left = await page.evaluate(() => caches.keys());
  expect(left).toContain('adunni-pages-second');
  expect(left).toContain('somebody-else');
});

test.describe('code that a deployment has removed', () => {
  test.use({
    serviceWorkers: 'block',
    expectedProblems: [/status of 404|dynamically imported|^exception: $/],
  });

  test('is loaded by reloading the page once', async ({ page, isMobile }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.route(/\/about-page-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    // The server's page has the files of a new build.
    await page.route('/', async (route) => {
      if (route.request().isNavigationRequest()) return route.fallback();
      return route.fulfill({ contentType: 'text/html', body: '<script src="/assets/new.js">' });
    });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
    await page.route('/about', async (route) => {
      if (route.request().isNavigationRequest()) return route.fallback();
      return route.fulfill({ contentType: 'text/html', body: '<script src="/assets/new.js">' });
    });
    await link.click();
    await expect.poll(() => loads).toBe(2);
    await page.waitForLoadState('networkidle');
    await expect(
      page.getByRole('button', { name: isMobile ? 'Open menu' : 'Search' }),
    ).toBeVisible();
    expect(loads).toBe(2);
  });

  test('a failed connection causes no reload', async ({ page }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto('/');
    await page.route(/\/about-page-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(heading(page)).toHaveText('This page could not be shown');
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
  });
});

test.describe('with Save-Data', () => {
  test.use({ serviceWorkers: 'block' });

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const line = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
      Object.defineProperty(navigator, 'connection', { value: line });
    }),
  );

  test('only the current hero picture loads, and no second pictures of cards', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(10_000);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('region', { name: 'Welcome' }).locator('img')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
    await page.getByRole('article').first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('article').first().locator('img')).toHaveCount(1);
  });

  test('a product opens with one picture 640 pixels wide; the next loads when it is shown', async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
    await page.goto(`/product/${SLUG}`);
    const large = page.getByRole('list', { name: 'Large pictures' });
    await expect(large.locator('img:visible')).toHaveCount(1);
    await expect(large.locator('source').first()).toHaveAttribute('srcset', /640w$/);
    await page.getByRole('button', { name: /^Show picture 2 of/ }).click();
    await expect(large.locator('img:visible')).toHaveCount(2);
  });

  test('pictures of later pages load at most 640 pixels wide', async ({ page }) => {
    await page.goto('/');
    await main(page).getByRole('article').first().getByRole('link').first().click();
    const large = page.getByRole('list', { name: 'Large pictures' }).locator('source').first();
    await expect(large).toHaveAttribute('srcset', /640w$/);
  });
});

test('pages saved on the first visit open offline, even if they were never viewed', async ({
  page,
  context,
}) => {
  await page.goto(`/product/${SLUG}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The worker comes after the page.
  await untilCached(page, '/saved');
  await expect
    .poll(async () => (await cachedAddresses(page)).filter((it) => /saved-page/.test(it)))
    .not.toEqual([]);
  await expect
    .poll(async () => (await cachedAddresses(page)).filter((it) => /cardsByIds/.test(it)))
    .not.toEqual([]);
  await context.setOffline(true);
  await page.goto('/saved');
  const pieces = page.getByRole('list', { name: 'Saved pieces' });
  await expect(pieces.getByRole('heading')).toHaveText(['Okun Pearl Ring']);
});
