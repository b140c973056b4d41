import type { Locator } from '@playwright/test';
import { asStaff, makeProduct, saveDelivery } from '#tests/support/api.ts';
import { expect, expectFlawless, openScreen, signInPage } from '#tests/support/admin.ts';
import { fillDetails } from '#tests/support/fill-details.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { test } from '#tests/support/test.ts';

// The changed fee is refused.
test.use({ shopOf: 'delivery', expectedProblems: [/status of 409/] });

const zone = { areas: [], doorFee: null, parkFee: null, daysFrom: 1, daysTo: 3 };
const terms = {
  isOn: true,
  isTaxed: false,
  freeFrom: null,
  cutOffHour: 12,
  pickup: { address: '1 Broad Street', hours: '', fee: 0, daysFrom: 0, daysTo: 1 },
  zones: [
    { ...zone, name: 'Lagos', states: ['Lagos'], doorFee: 250_000 },
    { ...zone, name: 'Islands', states: ['Lagos'], areas: ['Lekki'], doorFee: 400_000 },
    { ...zone, name: 'North', states: ['Kano'], doorFee: 600_000, parkFee: 350_000 },
  ],
};

test('the fee and the days follow state, area and method, from the product to the order', async ({
  page,
  server,
}) => {
  await saveDelivery(server, terms);
  const product = await makeProduct(server, { price: 1_000_000 });
  await page.goto(`/product/${product.slug}`);
  const state = page.getByLabel('The state to deliver to');
  await state.selectOption('Kano');
  await expect(page.getByText(/Arrives between/)).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('₦6,000', { exact: true })).toBeVisible();
  await expect(drawer.getByText(/Arrives between/)).toBeVisible();

  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const delivery = page.getByRole('group', { name: 'Delivery' });
  await delivery.getByText('Waybill to a park near you').click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('button', { name: /^Show 1 item/ })).toContainText('₦14,250');
  await fillDetails(page);
  await page.getByLabel('State', { exact: true }).selectOption('Lagos');
  await delivery.getByLabel('Area').selectOption('Lekki');
  await expect(summary.getByRole('button', { name: /^Show 1 item/ })).toContainText('₦14,750');
  await expectFlawless(page);

  // The seller raises the fee meanwhile.
  const zones = terms.zones.map((it) => (it.name === 'Islands' ? { ...it, doorFee: 450_000 } : it));
  await saveDelivery(server, { ...terms, zones });
  await page.locator('form button[type=submit]').click();
  await expect(page.getByText(/Please check the new total/).first()).toBeVisible();
  await expect(summary.getByText('₦15,250').last()).toBeVisible();
});

test('a city that is an area with its own fee chooses that area', async ({ page, server }) => {
  await saveDelivery(server, terms);
  const product = await makeProduct(server, { price: 1_000_000 });
  await storeCart(page, [{ product }]);
  await page.goto('/checkout');
  await fillDetails(page);
  const area = page.getByRole('group', { name: 'Delivery' }).getByLabel('Area');
  const total = page
    .getByRole('region', { name: 'Order Summary' })
    .getByRole('button', { name: /^Show 1 item/ });
  await expect(area).toHaveValue('');
  // Nobody pays for an area that they did not choose.
  const pay = page.locator('form button[type=submit]');
  await expect(total).toContainText('₦10,750');
  await expect(pay).not.toContainText('₦');
  await pay.click();
  await expect(area).toHaveAccessibleDescription('Please choose your area');
  await area.selectOption('Another area of Lagos');
  await expect(total).toContainText('₦13,250');
  await page.getByLabel('City').fill('lekki lga');
  await expect(area).toHaveValue('Lekki');
  await expect(area).toHaveAccessibleDescription(/Your city is in this area/);
  await expect(total).toContainText('₦14,750');
  await area.selectOption('Another area of Lagos');
  await expect(area).toHaveValue('Lekki');
  await page.getByLabel('City').fill('Ikeja');
  await expect(area).toHaveValue('');
  await expect(total).toContainText('₦10,750');
  await expectFlawless(page);
});

test('a cart of which nothing is left asks for nothing and leads back to the shop', async ({
  page,
  server,
}) => {
  await saveDelivery(server, terms);
  const product = await makeProduct(server, { stockQuantity: 0 });
  await storeCart(page, [{ product }]);
  await page.addInitScript(() =>
    localStorage.setItem(
      'adunni-delivery',
      JSON.stringify({ state: 'Kano', area: '', method: '' }),
    ),
  );
  await page.goto('/checkout');
  const back = page.getByRole('link', { name: 'Remove and keep shopping' });
  await expect(back).toBeVisible();
  await expect(page.getByRole('main').getByText('Total', { exact: true })).toHaveCount(0);
  await expect(page.locator('form button[type=submit]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit cart' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Total', { exact: true })).toHaveCount(0);
  await drawer.getByRole('link', { name: 'Remove and keep shopping' }).click();
  await expect(page).toHaveURL('/shop');
  await page.goto('/checkout');
  await expect(page).toHaveURL('/shop');
});

test('a place without delivery offers pick-up and a chat', async ({ page, server }) => {
  await saveDelivery(server, terms);
  const product = await makeProduct(server, { price: 1_000_000 });
  await storeCart(page, [{ product }]);
  await page.goto('/checkout');
  await page.getByLabel('State', { exact: true }).selectOption('Yobe');
  const delivery = page.getByRole('group', { name: 'Delivery' });
  await expect(delivery.getByText(/do not deliver to Yobe online yet/)).toBeVisible();
  await fillDetails(page);
  await page.getByLabel('State', { exact: true }).selectOption('Yobe');
  await expect(delivery.getByText(/do not deliver to Yobe online yet/)).toBeVisible();
  await page.locator('form button[type=submit]').click();
  await expect(delivery).toBeFocused();
  await expect(delivery).toHaveAccessibleDescription('Please choose how you get your order');
  await delivery.getByText('Pick-up at our shop').click();
  await expect(delivery.getByText('Please choose how you get your order')).toBeHidden();
  await expect(delivery.getByRole('radio', { name: /Pick-up/ })).toBeChecked();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByRole('button', { name: /^Show 1 item/ }).click();
  await expect(summary.getByText('Free', { exact: true })).toBeVisible();
});

test('a seller adds a zone', async ({ page, server }) => {
  await saveDelivery(server, { ...terms, zones: terms.zones.slice(0, 1) });
  await signInPage(page, server);
  await openScreen(page, '/admin/delivery', 'Delivery');
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('delivery.save')) saves.push(request.url());
  });
  await page.getByRole('button', { name: 'Add zone' }).click();
  const dialog = page.getByRole('dialog', { name: 'New zone' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name/);
  await dialog.getByLabel('Name').fill('Everywhere else');
  await dialog.getByLabel('States').fill('Lagso');
  await dialog.getByLabel('Fee to the door').fill('5000');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByLabel('States')).toHaveAccessibleDescription(/no state “Lagso”/);
  await dialog.getByLabel('States').fill('yob');
  await dialog.getByRole('group', { name: 'Suggested' }).getByText('Yobe').click();
  await expect(dialog.getByRole('button', { name: 'Remove Yobe' })).toBeVisible();
  await dialog.getByRole('button', { name: 'All other states' }).click();
  await dialog.getByLabel('Fee to the door').fill('5000');
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Every state is in a zone.')).toBeVisible();
  await expect(page.getByText('36 other states')).toBeVisible();
  expect(saves, 'a dialog saves nothing by itself').toHaveLength(0);
  await page.getByRole('button', { name: 'Save Delivery' }).click();
  await expect(page.getByText('Delivery saved', { exact: true })).toBeVisible();
  expect(saves).toHaveLength(1);
  const saved = await asStaff<typeof terms>(server, 'GET', '/api/delivery-settings');
  expect(saved.zones.map(({ name, doorFee }) => [name, doorFee])).toEqual([
    ['Lagos', 250_000],
    ['Everywhere else', 500_000],
  ]);
  await expectFlawless(page);
});

test('four zones with their states and fees are set up in at most twelve taps', async ({
  page,
  server,
}) => {
  await saveDelivery(server, { ...terms, zones: [], isOn: false });
  await signInPage(page, server);
  await openScreen(page, '/admin/delivery', 'Delivery');
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  const zones = [
    ['Lagos', 'lagos', '2500'],
    ['Near', 'south-west', '4000'],
    ['East and south', 'South East and South South', '5500'],
  ] as const;
  const dialog = page.getByRole('dialog', { name: 'New zone' });
  await tap(page.getByRole('switch', { name: /^Charge for delivery/ }));
  for (const [name, states, fee] of zones) {
    await tap(page.getByRole('button', { name: 'Add zone' }));
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('States').fill(states);
    await dialog.getByLabel('Fee to the door').fill(fee);
    await tap(dialog.getByRole('button', { name: 'Done' }));
    await expect(dialog).toBeHidden();
  }
  await tap(page.getByRole('button', { name: 'Add zone' }));
  await dialog.getByLabel('Name').fill('The rest');
  await tap(dialog.getByRole('button', { name: 'All other states' }));
  await dialog.getByLabel('Fee to the door').fill('7000');
  await tap(dialog.getByRole('button', { name: 'Done' }));
  await expect(page.getByText('North Central, North East, North West')).toBeVisible();
  await expectFlawless(page);
  await tap(page.getByRole('button', { name: 'Save Delivery' }));
  await expect(page.getByText('Delivery saved', { exact: true })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(12);
  const saved = await asStaff<typeof terms>(server, 'GET', '/api/delivery-settings');
  expect(saved.zones.map(({ states }) => states.length)).toEqual([1, 5, 11, 20]);
});
