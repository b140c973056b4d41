import type { Locator, Page } from '@playwright/test';
import { flawsOf } from '#tests/support/axe.ts';
import { makeProduct, readProduct } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/test.ts';

const SIGNET = 'oba-sunburst-signet-ring';

const gallery = (page: Page) => page.getByRole('list', { name: 'Large pictures' });
const firstPicture = (place: Locator) => place.locator('img').first();
const metal = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Metal' }).getByRole('radio', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });

test('gallery, cart and checkout show the chosen metal', async ({ page, isMobile }) => {
  await page.goto(`/product/${SIGNET}`);
  await expect(firstPicture(gallery(page))).toHaveAttribute('src', /signet-ring-1-[0-9a-f]{8}\./);
  await expect(gallery(page).getByRole('listitem')).toHaveCount(2);
  if (isMobile) await page.getByRole('button', { name: 'Show picture 2 of 2' }).click();

  await metal(page, 'Sterling silver').check();
  await expect(firstPicture(gallery(page))).toHaveAttribute('src', /-1-silver-/);
  await expect(gallery(page).locator('img').nth(1)).toHaveAttribute('src', /-2-silver-/);
  // Those of the other metal come last, and say so.
  await expect(gallery(page).getByRole('listitem')).toHaveCount(4);
  await expect(gallery(page).getByText('Pictured in gold vermeil', { exact: true })).toHaveCount(2);
  expect(await flawsOf(page)).toEqual([]);

  await page.getByRole('group', { name: 'Ring size' }).getByRole('radio', { name: '7' }).check();
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(drawer(page).getByText('Ring size: 7 · Metal: Sterling silver')).toBeVisible();
  await expect(firstPicture(drawer(page))).toHaveAttribute('src', /-1-silver-/);
  await page.goto('/checkout');
  if (isMobile) await page.getByRole('button', { name: 'Show 1 item' }).click();
  const summary = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Signet' });
  await expect(firstPicture(summary)).toHaveAttribute('src', /-1-silver-/);

  await page.goto(`/product/${SIGNET}`);
  await metal(page, 'Sterling silver').check();
  await metal(page, 'Gold vermeil').check();
  await expect(firstPicture(gallery(page))).toHaveAttribute('src', /signet-ring-1-[0-9a-f]{8}\./);
  await expect(gallery(page).getByRole('listitem')).toHaveCount(2);
});

test('a choice without a picture says what the picture shows, in cart and checkout too', async ({
  page,
  isMobile,
  server,
}) => {
  const { images } = await readProduct(server, SIGNET);
  const product = await makeProduct(server, {
    name: 'Half pictured ring',
    images,
    variations: [
      {
        id: 'm',
        name: 'Metal',
        type: 'color',
        options: ['Yellow gold', 'Copper'],
        priceModifier: 0,
        optionImages: { 'Yellow gold': images },
        swatches: { 'Yellow gold': '#d6a545', Copper: '#b66a45' },
      },
    ],
  });
  await page.goto(`/product/${product.slug}`);
  await metal(page, 'Copper').check();
  await expect(
    gallery(page).getByText('Pictured in yellow gold', { exact: true }).first(),
  ).toBeVisible();
  await metal(page, 'Yellow gold').check();
  await expect(gallery(page).getByText('Pictured in yellow gold', { exact: true })).toHaveCount(0);

  await metal(page, 'Copper').check();
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  await expect(drawer(page).getByText('Pictured in yellow gold', { exact: true })).toBeVisible();
  await page.goto('/checkout');
  if (isMobile) await page.getByRole('button', { name: 'Show 1 item' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('Pictured in yellow gold', { exact: true })).toBeVisible();

  await page.goto('/fr/checkout');
  if (isMobile) await page.getByRole('button', { name: 'Afficher 1 article' }).click();
  await expect(page.getByText('Photo : yellow gold', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Pictured/)).toHaveCount(0);
});

test('the demo pieces with pictures in one colour say which it is when another is chosen', async ({
  page,
}) => {
  for (const [slug, chosen, own, note] of [
    ['oge-quilted-chain-bag', 'Black', 'Emerald', 'Pictured in emerald'],
    ['irin-structured-top-handle-bag', 'Ivory', 'Espresso', 'Pictured in espresso'],
    ['eko-cat-eye-sunglasses', 'Black', 'Tortoise', 'Pictured in tortoise'],
    [
      'akoko-classic-leather-watch',
      'Tan leather',
      'Espresso leather',
      'Pictured in espresso leather',
    ],
  ] as const) {
    await page.goto(`/product/${slug}`);
    await page.getByRole('radio', { name: chosen, exact: true }).check();
    await expect(gallery(page).getByText(note, { exact: true }).first()).toBeVisible();
    await page.getByRole('radio', { name: own, exact: true }).check();
    await expect(gallery(page).getByText(/^Pictured/)).toHaveCount(0);
  }
});

test('a card shows the metals as dots, and its sheet the picture of the choice', async ({
  page,
}) => {
  await page.goto('/shop?search=oba+sunburst');
  const card = page.getByRole('article').filter({ hasText: 'Oba Sunburst' });
  await expect(card.getByText('Metal: Gold vermeil, Sterling silver')).toBeAttached();
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Oba Sunburst Signet Ring' });
  await sheet.getByRole('radio', { name: 'Sterling silver', exact: true }).check();
  await expect(firstPicture(sheet)).toHaveAttribute('src', /-1-silver-/);
  await sheet.getByRole('radio', { name: '7', exact: true }).check();
  await sheet.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(firstPicture(drawer(page))).toHaveAttribute('src', /-1-silver-/);
});

test('a list of one metal shows its pictures, and the page and the sheet of a card begin with it', async ({
  page,
}) => {
  await page.goto('/shop');
  const card = page.getByRole('article').filter({ hasText: 'Oba Sunburst' });
  await expect(firstPicture(card)).toHaveAttribute('src', /signet-ring-1-[0-9a-f]{8}\./);

  for (const address of ['/shop?metal=sterling-silver', '/shop?metal=sterling-silver&view=list']) {
    await page.goto(address);
    await expect(firstPicture(card)).toHaveAttribute('src', /-1-silver-/);
    // From the data that came with the page, whose pictures are in its markup.
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Oba Sunburst Signet Ring' });
    await expect(sheet.getByRole('radio', { name: 'Sterling silver', exact: true })).toBeChecked();
    await expect(firstPicture(sheet)).toHaveAttribute('src', /-1-silver-/);
    await sheet.getByRole('radio', { name: 'Gold vermeil', exact: true }).check();
    await expect(firstPicture(sheet)).toHaveAttribute('src', /signet-ring-1-[0-9a-f]{8}\./);
  }

  await page.goto('/shop?metal=sterling-silver');
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/product/${SIGNET}?Metal=Sterling+silver`);
  await expect(metal(page, 'Sterling silver')).toBeChecked();
  await expect(firstPicture(gallery(page))).toHaveAttribute('src', /-1-silver-/);
});

test('a swatch is large enough for a thumb, and named in words', async ({ page }) => {
  await page.goto(`/product/${SIGNET}`);
  const silver = page
    .getByRole('group', { name: 'Metal' })
    .locator('label', { hasText: 'Sterling silver' });
  const box = await silver.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(silver.getByText('Sterling silver', { exact: true })).toBeVisible();
});
