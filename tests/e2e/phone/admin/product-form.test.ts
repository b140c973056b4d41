import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff, makeProduct, readProduct } from '#tests/support/api.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

const photo = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('Enter adds options and saves nothing, Ctrl+Enter saves', async ({ page, server }) => {
  await openScreen(page, '/admin/products/new', 'Add Product');
  await field(page, 'Product Name').fill('Ring of the Enter key');
  await field(page, 'Description').fill('Typed on a phone.');
  await field(page, 'Price (₦)').fill('45,000');
  await field(page, 'Stock Quantity').fill('4');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add Variation' }).click();
  await expect(
    page.getByRole('group', { name: 'Variation 1' }).getByLabel('Name', { exact: true }),
  ).toBeFocused();
  await page
    .getByRole('group', { name: 'Variation 1' })
    .getByLabel('Name', { exact: true })
    .fill('Size');
  const size = page.getByRole('group', { name: 'Size' });
  const typed = size.getByRole('textbox', { name: 'Options', exact: true });
  // From the name Enter leads to the options.
  await page.keyboard.press('Enter');
  await expect(typed).toBeFocused();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(size.getByRole('button', { name: /^Option/ })).toHaveText(['Option 6', 'Option 7']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product');

  // Text that has not become a chip yet is saved, too.
  await page.keyboard.type('8');
  await typed.press('Control+Enter');
  await toast(page, 'Product created');
  expect(await readProduct(server, 'ring-of-the-enter-key')).toMatchObject({
    variations: [{ name: 'Size', options: ['6', '7', '8'] }],
  });
});

test('saving and cancelling return to the list as it was, also after a reload', async ({
  page,
  server,
}) => {
  for (let number = 1; number <= 6; number += 1) {
    await makeProduct(server, { name: `Returning hoop ${number}`, price: number * 1_000_000 });
  }
  await openScreen(page, '/admin/products?search=returning&sort=price-high', 'Products');
  const list = /\/admin\/products\?search=returning&sort=price-high$/;
  const edit = page.getByRole('link', { name: 'Returning hoop 2', exact: true });
  await edit.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const place = await scrolled();
  expect(place).toBeGreaterThan(0);
  await edit.click();
  await expect(field(page, 'Product Name')).toHaveValue('Returning hoop 2');
  await field(page, 'Product Name').fill('Returning hoop 2 gold');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await toast(page, 'Product updated');
  await expect(page).toHaveURL(list);
  await expect(page.getByText('Returning hoop 2 gold', { exact: true })).toBeVisible();
  await expect.poll(scrolled).toBe(place);

  await page.getByRole('link', { name: 'Returning hoop 3', exact: true }).click();
  await expect(field(page, 'Product Name')).toHaveValue('Returning hoop 3');
  const address = page.url();
  await page.reload();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(list);
  await page.goto(address);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(list);
});

test.describe('pictures on their way', () => {
  test.use({ expectedProblems: [/status of 503|^503 .*\/api\/upload$/] });

  test('saving waits for uploads, and a failed one stops it', async ({ page, server }) => {
    const product = await makeProduct(server, { name: 'Patient brooch', images: [] });
    const held: Route[] = [];
    await page.route('**/api/upload', (route) => void held.push(route));
    await openScreen(page, `/admin/products/${product.id}`, 'Patient brooch');
    const files = [await photo('front', '#a03020'), await photo('back', '#20a030')];
    await page.getByLabel('Choose pictures').setInputFiles(files);
    const save = page.getByRole('button', { name: 'Update Product' });
    await save.click();
    await expect(page.getByText('Saving when 2 pictures are uploaded…')).toBeVisible();
    await expectHeld(held, 2);
    await held[0]?.continue();
    await expect(page.getByText('Saving when 1 picture is uploaded…')).toBeVisible();
    await held[1]?.fulfill({ status: 503, json: { message: 'No space left' } });
    await toast(page, 'Not saved yet');
    expect((await readProduct(server, product.id)).images).toEqual([]);

    await page.getByRole('button', { name: /^Retry/ }).click();
    await expectHeld(held, 3);
    await save.click();
    await expect(page.getByText('Saving when 1 picture is uploaded…')).toBeVisible();
    await held[2]?.continue();
    await toast(page, 'Product updated');
    expect((await readProduct(server, product.id)).images).toHaveLength(2);
  });
});

test.describe('pictures on a bad line', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test('travel three at a time, go on by themselves, and keep their order', async ({
    page,
    server,
  }) => {
    const product = await makeProduct(server, { name: 'Travelled brooch', images: [] });
    const held: Route[] = [];
    await page.route('**/api/upload', (route) => void held.push(route));
    await openScreen(page, `/admin/products/${product.id}`, 'Travelled brooch');
    const colors = ['#a03020', '#20a030', '#2030a0', '#a0a020'];
    const files = await Promise.all(colors.map((color, at) => photo(`side ${at}`, color)));
    await page.getByLabel('Choose pictures').setInputFiles(files);
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expectHeld(held, 3);
    await expect(page.getByText('Waiting', { exact: true })).toHaveCount(1);
    const stored = new Map<string, string>();
    const answer = async (route: Route | undefined) => {
      if (!route) throw new Error('nothing was sent');
      const response = await route.fetch();
      const { urls } = (await response.json()) as { urls: string[] };
      const sent = route.request().postDataBuffer()?.toString('latin1') ?? '';
      stored.set(/filename="([^"]+)"/.exec(sent)?.[1] ?? '', urls[0] ?? '');
      await route.fulfill({ response });
    };
    // The first loses its line; the others arrive before it.
    await page.context().setOffline(true);
    await held[0]?.abort('internetdisconnected');
    await expect(page.getByText('No connection. It goes on by itself.')).toBeVisible();
    await page.context().setOffline(false);
    await answer(held[2]);
    await answer(held[1]);
    await expectHeld(held, 5);
    await answer(held[4]);
    await answer(held[3]);
    await toast(page, 'Product updated');
    expect((await readProduct(server, product.id)).images).toEqual(
      files.map(({ name }) => stored.get(name)),
    );
  });
});

const expectHeld = (held: Route[], count: number) => expect.poll(() => held.length).toBe(count);

test.describe('deleted by somebody else', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('a product deleted meanwhile is created anew with everything typed', async ({
    page,
    server,
  }) => {
    const { id } = await makeProduct(server, { name: 'Deleted cuff', stockQuantity: 5 });
    await openScreen(page, `/admin/products/${id}`, 'Deleted cuff');
    await field(page, 'Description').fill('Typed while it was deleted.');
    await asStaff(server, 'DELETE', `/api/products/${id}`);
    await page.getByRole('button', { name: 'Update Product' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Somebody deleted this product' });
    await expectFlawless(page);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(page, 'Description')).toHaveValue('Typed while it was deleted.');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await dialog.getByRole('button', { name: 'Create a new product' }).click();
    await toast(page, 'Product created');
    const found = await asStaff<{ id: number; description: string; stockQuantity: number }[]>(
      server,
      'GET',
      '/api/products?search=deleted%20cuff',
    );
    expect(found).toMatchObject([{ description: 'Typed while it was deleted.', stockQuantity: 5 }]);
    expect(found[0]?.id).not.toBe(id);
  });
});

test('a product costs nothing only on purpose, and an option that would is named', async ({
  page,
  server,
}) => {
  const ring = await makeProduct(server, {
    name: 'Two-metal ring',
    price: 4_000_000,
    variations: [
      {
        id: 'metal',
        name: 'Metal',
        type: 'material',
        options: ['Gold', 'Brass'],
        priceModifier: 0,
        optionPrices: { Brass: -1_500_000 },
      },
    ],
  });
  await openScreen(page, `/admin/products/${ring.id}`, ring.name);
  const save = page.getByRole('button', { name: 'Update Product' });
  await field(page, 'Sale price (₦)').fill('12000');
  await save.click();
  await expect(page.getByText('Brass would cost nothing: enter a higher sale price')).toBeVisible();
  await field(page, 'Sale price (₦)').fill('');
  await field(page, 'Price (₦)').fill('15000');
  await save.click();
  const confirm = page.getByRole('button', { name: 'Save this price' });
  await page.getByRole('switch', { name: 'Free on purpose' }).click();
  await expectFlawless(page);
  await save.click();
  await confirm.click();
  await toast(page, 'Product updated');
  expect(await readProduct(server, ring.id)).toMatchObject({
    price: 1_500_000,
    fromPrice: 0,
    freeOnPurpose: true,
  });
});
