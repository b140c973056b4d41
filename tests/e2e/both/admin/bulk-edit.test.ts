import type { Page } from '@playwright/test';
import type { ProductView } from '#shared/products.ts';
import { closeToast, expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff, changeProduct, makeProduct, readProduct } from '#tests/support/api.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

test.use({
  shopOf: 'bulk-edit',
  // A colleague was faster, and a line is lost.
  expectedProblems: [/status of 409|ERR_FAILED/],
});

const NAIRA = 100;
const bar = (page: Page) => page.getByRole('region', { name: 'Selected products' });
const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

/** Products that a search for `word` finds, and no other. */
async function makeSet(server: ServerProcess, word: string, prices: number[]) {
  const made: ProductView[] = [];
  for (const [at, naira] of prices.entries()) {
    made.push(await makeProduct(server, { name: `${word} piece ${at + 1}`, price: naira * NAIRA }));
  }
  return made;
}

async function openSet(page: Page, word: string, count: number) {
  await openScreen(page, `/admin/products?search=${word}&sort=oldest`, 'Products');
  await expect(page.getByRole('button', { name: 'All' })).toContainText(String(count));
}

const startSelecting = async (page: Page, isMobile: boolean) => {
  await closeToast(page);
  if (isMobile) await page.getByRole('button', { name: 'Select', exact: true }).click();
};

/** Read at once: the offer to undo lasts eight seconds. */
async function pricesOf(server: ServerProcess, made: ProductView[]) {
  const [word = ''] = made[0]?.name.split(' ') ?? [];
  const address = `/api/products?search=${word}&limit=60`;
  const stored = await asStaff<ProductView[]>(server, 'GET', address);
  const prices = new Map(stored.map(({ id, price }) => [id, price / NAIRA]));
  return made.map(({ id }) => prices.get(id));
}

test('thirty prices rise by 10 % in five taps from the dashboard, and go back with one', async ({
  page,
  server,
  isMobile,
}) => {
  const naira = Array.from({ length: 30 }, (_, at) => 10_000 + at * 500);
  const made = await makeSet(server, 'Thirtieth', naira);
  // A colleague searched for these: the list is what the address says.
  await openSet(page, 'thirtieth', 30);
  await startSelecting(page, isMobile);
  if (!isMobile)
    await page.getByRole('checkbox', { name: 'Select Thirtieth piece 1', exact: true }).check();
  await bar(page).getByRole('button', { name: 'Select all 30' }).click();
  await expect(bar(page).getByText('30 selected')).toBeVisible();
  await expectFlawless(page);
  await bar(page).getByRole('button', { name: 'Prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the prices of 30 products' });
  // The field has the focus: nothing is tapped to type.
  await expect(dialog.getByLabel('Percent', { exact: true })).toBeFocused();
  await page.keyboard.type('10');
  await expect(dialog.getByRole('listitem').first()).toContainText('₦10,000₦11,000');
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Change 30 products' }).click();
  await toast(page, '30 products changed');
  expect(await pricesOf(server, made)).toEqual(
    naira.map((it) => Math.round((it * 11) / 1000) * 100),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Undone');
  expect(await pricesOf(server, made)).toEqual(naira);
});

test('the preview says which products stay as they are, and why', async ({
  page,
  server,
  isMobile,
}) => {
  const made = await makeSet(server, 'Mixed', [20_000, 3000, 9000]);
  await asStaff(server, 'PATCH', `/api/products/${made[2]?.id}`, { salePrice: 8000 * NAIRA });
  await openSet(page, 'mixed', 3);
  await startSelecting(page, isMobile);
  for (const { name } of made) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await bar(page).getByRole('button', { name: 'Prices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lower' }).click();
  await dialog.getByRole('button', { name: 'Naira' }).click();
  await dialog.getByLabel('Amount in naira').fill('5,000');
  const rows = dialog.getByRole('list', { name: 'Preview' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('₦20,000₦15,000');
  await expect(rows.nth(1)).toContainText('The price would be ₦0 or less. It stays as it is.');
  await expect(rows.nth(2)).toContainText('not be above the sale price of ₦8,000');
  await dialog.getByRole('button', { name: 'Change 1 product' }).click();
  await toast(page, '1 product changed');
  expect(await pricesOf(server, made)).toEqual([15_000, 3000, 9000]);
});

test('an edit that a colleague was faster with changes nothing and shows the new prices', async ({
  page,
  server,
  isMobile,
}) => {
  const [ring, chain] = await makeSet(server, 'Raced', [10_000, 20_000]);
  if (!ring || !chain) throw new Error('both were made');
  await openSet(page, 'raced', 2);
  await startSelecting(page, isMobile);
  await page.getByRole('checkbox', { name: 'Select Raced piece 1' }).check();
  await page.getByRole('checkbox', { name: 'Select Raced piece 2' }).check();
  await bar(page).getByRole('button', { name: 'Prices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percent', { exact: true }).fill('50');
  await expect(dialog.getByRole('listitem').first()).toContainText('₦15,000');
  await changeProduct(server, ring.id, { price: 12_000 * NAIRA });
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await toast(
    page,
    'Edited or deleted in the meantime: Raced piece 1. See what they are now, and try again.',
  );
  await expect(dialog.getByRole('listitem').first()).toContainText('₦12,000₦18,000');
  expect(await pricesOf(server, [ring, chain])).toEqual([12_000, 20_000]);
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await toast(page, '2 products changed');
  expect(await pricesOf(server, [ring, chain])).toEqual([18_000, 30_000]);
});

test('products are marked, moved, deleted and brought back together', async ({
  page,
  server,
  isMobile,
}) => {
  const made = await makeSet(server, 'Moved', [10_000, 20_000]);
  await openSet(page, 'moved', 2);
  const select = async () => {
    await startSelecting(page, isMobile);
    for (const { name } of made) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
  };
  await select();
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Not for sale' }).click();
  await toast(page, '2 products marked as Not for sale');
  await expect(page.getByText('Not for sale', { exact: true }).last()).toBeVisible();
  expect((await readProduct(server, made[0]?.id ?? 0)).inStock).toBe(false);

  await select();
  await bar(page).getByRole('button', { name: 'Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the category of 2 products' });
  await dialog.getByRole('button', { name: 'Change category' }).click();
  await expect(dialog.getByText('Please choose a category')).toBeVisible();
  await dialog.getByLabel('Category').selectOption({ label: 'Rings' });
  await dialog.getByRole('button', { name: 'Change category' }).click();
  await toast(page, '2 products moved to Rings');
  expect((await readProduct(server, made[1]?.id ?? 0)).category?.name).toBe('Rings');

  await select();
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 products?' });
  await expectFlawless(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, '2 products deleted');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, '2 products restored');
  await expect(page.getByText('Moved piece 1', { exact: true })).toBeVisible();
});

test('a toast leaves the bar of the selection free', async ({ page, server, isMobile }) => {
  await makeSet(server, 'Covered', Array<number>(9).fill(10_000));
  for (const { width, height } of isMobile
    ? [
        { width: 360, height: 740 },
        { width: 800, height: 360 },
      ]
    : [
        { width: 1440, height: 900 },
        { width: 1024, height: 600 },
        { width: 820, height: 1180 },
      ]) {
    await page.setViewportSize({ width, height });
    await openSet(page, 'covered', 9);
    const select = page.getByRole('button', { name: 'Select', exact: true });
    if (await select.isVisible()) await select.click();
    await page.getByRole('checkbox', { name: 'Select Covered piece 1' }).check();
    await page.getByRole('button', { name: 'Change the price of Covered piece 2' }).click();
    const price = page.getByRole('dialog').getByLabel('Price', { exact: true });
    await price.fill(String(width));
    await page.keyboard.press('Enter');
    const shown = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await expect(shown).toContainText('Undo');
    // It rises a little.
    await expect(async () => {
      const [over, below] = await Promise.all([shown.boundingBox(), bar(page).boundingBox()]);
      if (!over || !below) throw new Error('one of them is hidden');
      const isAbove = over.y >= 0 && over.y + over.height <= below.y;
      const isBelow = over.y >= below.y + below.height && over.y + over.height <= height;
      expect(isAbove || isBelow, `at ${width}`).toBe(true);
    }).toPass({ timeout: 5000 });
  }
});

test('price and stock are changed in the list, which keeps its place', async ({ page, server }) => {
  const [ring] = await makeSet(server, 'Inline', [45_000]);
  if (!ring) throw new Error('it was made');
  await openSet(page, 'inline', 1);
  const price = page.getByRole('button', { name: 'Change the price of Inline piece 1' });
  await price.click();
  const dialog = page.getByRole('dialog', { name: 'Change price' });
  await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused();
  await dialog.getByLabel('Price', { exact: true }).fill('0');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a price, such as 45,000')).toBeVisible();
  await dialog.getByLabel('Price', { exact: true }).fill('4,500');
  await expect(dialog.getByText('₦4,500 is 10 times less than ₦45,000')).toBeVisible();
  await dialog.getByLabel('Price', { exact: true }).fill('49,500');
  await page.keyboard.press('Enter');
  await toast(page, 'Inline piece 1: ₦49,500');
  await expect(dialog).toBeHidden();
  await expect(price).toBeFocused();
  await expect(price).toContainText('₦49,500');

  const stock = page.getByRole('button', { name: 'Correct the stock of Inline piece 1' });
  await stock.click();
  const count = page.getByRole('dialog', { name: 'Correct stock' });
  await count.getByLabel('Items counted').fill('7');
  await count.getByLabel('Why').fill('Counted the tray');
  await count.getByRole('button', { name: 'Correct stock' }).click();
  await toast(page, 'Inline piece 1: 7 in stock');
  await expect(stock).toContainText('7');
  expect(await readProduct(server, ring.id)).toMatchObject({
    price: 49_500 * NAIRA,
    stockQuantity: 7,
  });
});

test.describe('more products than one request takes', () => {
  test.skip(({ isMobile }) => !isMobile, 'a desktop sends the same requests');

  test('go on from where a lost line stopped them, and all go back', async ({ page, server }) => {
    const naira = Array.from({ length: 205 }, (_, at) => 10_000 + at * 1000);
    for (let at = 0; at < naira.length; at += 41) {
      await Promise.all(
        naira
          .slice(at, at + 41)
          .map((price) =>
            makeProduct(server, { name: `Crowd piece ${price}`, price: price * NAIRA }),
          ),
      );
    }
    const sums = async () => {
      const pages = await Promise.all(
        [0, 100, 200].map((offset) =>
          asStaff<ProductView[]>(
            server,
            'GET',
            `/api/products?search=crowd&limit=100&offset=${offset}`,
          ),
        ),
      );
      return pages.flat().reduce((sum, { price }) => sum + price / NAIRA, 0);
    };
    const before = naira.reduce((sum, price) => sum + price);
    await openSet(page, 'crowd', 205);
    await startSelecting(page, true);
    await bar(page).getByRole('button', { name: 'Select all 205' }).click();
    await bar(page).getByRole('button', { name: 'Prices' }).click();
    await page.keyboard.type('10');
    let requests = 0;
    await page.route('**/productEdits.patch*', (route) =>
      ++requests === 2 ? route.abort() : route.continue(),
    );
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('205 products: 205 change, 0 stay as they are.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(100);
    await dialog.getByRole('button', { name: 'Change 205 products' }).click();
    await toast(page, '200 of 205 done');
    // Only the five that are left are raised now.
    await dialog.getByRole('button', { name: 'Change 5 products' }).click();
    await toast(page, '5 products changed');
    expect(await sums()).toBeCloseTo(before * 1.1);

    await startSelecting(page, true);
    await bar(page).getByRole('button', { name: 'Select all 205' }).click();
    await bar(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, '205 products deleted');
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, '205 products restored');
    expect(await sums()).toBeCloseTo(before * 1.1);
  });
});
