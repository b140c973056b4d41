import type { Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { makeProduct, readProduct } from '#tests/support/api.ts';

const chips = (page: Page) => page.getByRole('button', { name: /^Option/ });
const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Option ${name}( |$)`) });
const save = (page: Page) => page.getByRole('button', { name: 'Update Product' });

const sized = (options: string[], more: object = {}) => ({
  id: 's',
  name: 'Size',
  type: 'size' as const,
  options,
  priceModifier: 0,
  ...more,
});

test('options are chips that the keyboard alone adds, opens, changes and removes', async ({
  page,
  server,
}) => {
  const product = await makeProduct(server, {
    name: 'Ring of chips',
    price: 4_500_000,
    variations: [sized(['6', '7'])],
  });
  await openScreen(page, `/admin/products/${product.id}`, product.name);
  const typed = page.getByRole('textbox', { name: 'Options', exact: true });
  await typed.focus();
  await page.keyboard.type('8,9');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['Option 6', 'Option 7', 'Option 8', 'Option 9']);
  await expect(typed).toBeFocused();

  await page.keyboard.press('Backspace');
  await expect(chip(page, '9')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: 'Details of 8' });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Option name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('.5');
  await expectFlawless(page);
  await page.keyboard.press('Escape');
  await expect(chip(page, '8.5')).toBeFocused();
  await expect(page.getByLabel('Option name')).toHaveCount(0);

  // Removing keeps the place: the next one's cross is there.
  await page.getByRole('button', { name: 'Remove option 6' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove option 7' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['Option 8.5', 'Option 9']);
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  expect((await readProduct(server, product.id)).variations).toMatchObject([
    { options: ['8.5', '9'] },
  ]);
});

test('prices of options appear on request, and stand in one table with stock and SKU', async ({
  page,
  server,
  isMobile,
}) => {
  const colours = {
    id: 'c',
    name: 'Metal',
    type: 'color' as const,
    options: ['Gold', 'Silver'],
    priceModifier: 0,
  };
  const product = await makeProduct(server, {
    name: 'Ring of one table',
    price: 4_500_000,
    stockQuantity: 6,
    variations: [sized(['6', '7']), colours],
  });
  await openScreen(page, `/admin/products/${product.id}`, product.name);
  const rows = isMobile
    ? page.getByRole('list', { name: /^(Options|Combinations)$/ }).getByRole('listitem')
    : page.getByRole('table', { name: /^(Options|Combinations)$/ }).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(page.getByLabel('Adds to the price')).toHaveCount(0);
  await page.getByRole('button', { name: 'Different prices by option' }).click();
  await expect(page.getByRole('button', { name: 'Different prices by option' })).toHaveCount(0);
  await page.getByLabel('Adds for Metal Gold').fill('10,000');
  await expect(rows.filter({ hasText: 'Gold' })).toContainText('₦55,000');
  await expect(chip(page, 'Gold')).toContainText('+₦10,000');
  await page.getByLabel('SKU of Size 6').fill('R-6');
  await expectFlawless(page);

  await page.getByRole('switch', { name: 'Count stock for each combination' }).click();
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('6, Gold');
  await expect(rows.nth(0)).toContainText('₦55,000');
  await expect(rows.nth(1)).toContainText('₦45,000');
  await page.getByLabel('Stock of 6, Gold').fill('2');
  await page.getByLabel('Stock of 7, Silver').fill('4');
  await page.getByLabel('SKU of 7, Silver').fill('R-7-S');
  await expect(page.getByText('6 in all; the stock so far is 6')).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Remove option Gold' }).click();
  await expect(rows).toHaveCount(2);
  await chip(page, 'Silver').click();
  await page.getByLabel('Adds to the price').last().fill('-5,000');
  await expect(page.getByText('₦40,000 with this option')).toBeVisible();
  await expectFlawless(page);
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  expect(await readProduct(server, product.id)).toMatchObject({
    stockQuantity: 4,
    variations: [
      { options: ['6', '7'], optionCodes: { 6: { sku: 'R-6' } } },
      { options: ['Silver'], optionPrices: { Silver: -500_000 } },
    ],
    combinations: [
      { options: { Size: '6', Metal: 'Silver' }, sku: null, stock: 0 },
      { options: { Size: '7', Metal: 'Silver' }, sku: 'R-7-S', stock: 4 },
    ],
  });
});

test('options move by key, by button and by drag, each with its price, SKU and stock', async ({
  page,
  server,
  isMobile,
}) => {
  const product = await makeProduct(server, {
    name: 'Ring in another order',
    price: 4_500_000,
    stockQuantity: 6,
    variations: [sized(['6', '7', '8'], { optionPrices: { 8: 100_000 } })],
  });
  const open = () => openScreen(page, `/admin/products/${product.id}`, product.name);
  await open();
  await page.getByRole('switch', { name: 'Count stock for each combination' }).click();
  for (const [size, stock] of ['1', '2', '3'].entries()) {
    await page.getByLabel(`Stock of ${size + 6}`, { exact: true }).fill(stock);
  }
  await page.getByLabel('SKU of 8', { exact: true }).fill('R-8');

  await chip(page, '8').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(chips(page)).toHaveText([/6/, /8/, /7/]);
  await expect(chip(page, '8')).toBeFocused();
  await expect(page.getByText('8 is now number 2 of 3.')).toBeAttached();
  await expect(page.getByLabel('Stock of 8', { exact: true })).toHaveValue('3');
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(chips(page)).toHaveText([/8/, /6/, /7/]);
  await expect(page).toHaveURL(new RegExp(`/admin/products/${product.id}$`));

  await chip(page, '6').click();
  const panel = page.getByRole('group', { name: 'Details of 6' });
  const right = panel.getByRole('button', { name: 'Move right' });
  await right.click();
  await expect(chips(page)).toHaveText([/8/, /7/, /6/]);
  await expect(right).toBeFocused();
  await expect(right).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByLabel('Option name')).toHaveValue('6');
  await expectFlawless(page);

  let order = ['8', '7', '6'];
  if (!isMobile) {
    await chip(page, '8').scrollIntoViewIfNeeded();
    const [from, to] = [await chip(page, '7').boundingBox(), await chip(page, '8').boundingBox()];
    if (!from || !to) throw new Error('A chip is not shown.');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 });
    await page.mouse.up();
    order = ['7', '8', '6'];
    await expect(chips(page)).toHaveText(order.map((name) => new RegExp(name)));
    await expect(panel).toBeVisible();
  }
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  const stored = await readProduct(server, product.id);
  expect(stored.variations).toMatchObject([{ options: order, optionPrices: { 8: 100_000 } }]);
  expect(
    Object.fromEntries(stored.combinations.map(({ options, stock }) => [options.Size, stock])),
  ).toEqual({ 6: 1, 7: 2, 8: 3 });
  expect(stored.combinations.map(({ options, sku }) => [options.Size, sku])).toContainEqual([
    '8',
    'R-8',
  ]);
});

test('a variation without options is not lost, but asks for one', async ({ page, server }) => {
  const product = await makeProduct(server, { name: 'Ring of a choice without options' });
  await openScreen(page, `/admin/products/${product.id}`, product.name);
  const add = page.getByRole('button', { name: 'Add Variation' });
  await add.click();
  await add.click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Length');
  await save(page).click();
  const typed = page.getByRole('group', { name: 'Length' }).getByRole('textbox', {
    name: 'Options',
  });
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAccessibleDescription(/^Add an option/);
  await expectFlawless(page);
  await typed.fill('45');
  await expect(page.getByText('Add an option')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('');
  await save(page).click();
  await expect(page.getByText('Add a name')).toBeVisible();
  await page.keyboard.type('Length');
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  // The one that was left empty is dropped.
  expect((await readProduct(server, product.id)).variations).toMatchObject([
    { name: 'Length', options: ['45'] },
  ]);
});

test('a save that fails because of an option opens it', async ({ page, server }) => {
  const product = await makeProduct(server, {
    name: 'Ring with a wrong option',
    variations: [sized(['7', '7.5'], { optionPrices: { 7: 100_000 } })],
  });
  await openScreen(page, `/admin/products/${product.id}`, product.name);
  // An addition is there, so its fields are, too.
  await expect(page.getByLabel('Adds for 7', { exact: true })).toHaveValue('₦1,000');
  await page.getByLabel('SKU of 7', { exact: true }).fill('TWICE');
  await page.getByLabel('SKU of 7.5', { exact: true }).fill('twice');
  await save(page).click();
  const panel = page.getByRole('group', { name: 'Details of 7.5' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('alert')).toHaveText('SKU twice is used twice in this product');
  await expectFlawless(page);
  await page.getByLabel('SKU of 7.5', { exact: true }).fill('ONCE');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
});
