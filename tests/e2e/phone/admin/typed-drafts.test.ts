import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SaveDeliveryInput } from '#shared/delivery-settings-schema.ts';
import type { NigerianState } from '#shared/nigerian-states.ts';
import {
  closeToast,
  expect,
  expectFlawless,
  openScreen,
  placeOrder,
  test,
} from '#tests/support/admin.ts';
import { asStaff, changeProduct, makeProduct } from '#tests/support/api.ts';

const restored = (page: Page) => page.getByText('Your earlier input was restored.');

/** The browser throws the tab's page away, as a phone does when it is short of memory. */
async function dropPage(page: Page) {
  await page.reload();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
});

test('a half-typed sale survives the end of its page, with today’s prices, and leaving the screen', async ({
  page,
  server,
}) => {
  const ring = await makeProduct(server, { name: 'Kept ring', price: 1_000_000, stockQuantity: 9 });
  await openScreen(page, '/admin/orders/new', 'Record a sale');
  await page.getByLabel('Search products...').fill('kept ring');
  await page.getByRole('button', { name: /^Add Kept ring/ }).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Card terminal (POS)' }).click();
  await page.getByLabel('Paid now').fill('5000');
  await page.getByLabel('Name').fill('Bisi');
  await expect(page.getByText('₦21,500', { exact: true })).toBeVisible();
  await changeProduct(server, ring.id, { price: 2_000_000 });
  await dropPage(page);
  await expect(restored(page)).toBeVisible();
  await expect(page.getByText('₦43,000', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Card terminal (POS)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByLabel('Paid now')).toHaveValue('₦5,000');
  await expect(page.getByLabel('Name')).toHaveValue('Bisi');
  await expectFlawless(page);

  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.getByRole('link', { name: 'Record a sale' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Bisi');
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('dialog', { name: /^Order Details - #\d+$/ })).toBeVisible();
  await openScreen(page, '/admin/orders/new', 'Record a sale');
  await expect(restored(page)).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('Start again empties a sale', async ({ page, server }) => {
  await makeProduct(server, { name: 'Dropped ring', stockQuantity: 9 });
  await openScreen(page, '/admin/orders/new', 'Record a sale');
  await page.getByLabel('Search products...').fill('dropped ring');
  await page.getByRole('button', { name: /^Add Dropped ring/ }).click();
  await page.getByLabel('Note').fill('Wrapped');
  await dropPage(page);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Tap a product to add it.')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('');
  await dropPage(page);
  await expect(page.getByText('Tap a product to add it.')).toBeVisible();
  await expect(restored(page)).toBeHidden();
});

test('a half-typed change of an order survives the end of its page', async ({ page, server }) => {
  const order = await placeOrder(server, { customerName: 'Kept Kemi' });
  await makeProduct(server, { name: 'Kept anklet', price: 1_000_000, stockQuantity: 3 });
  const address = `/admin/orders/${order.id}/edit`;
  await openScreen(page, address, `Edit order #${order.id}`);
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await page.getByRole('button', { name: 'Add a product' }).click();
  await page.getByLabel('Search products...').fill('kept anklet');
  await page.getByRole('button', { name: /^Add Kept anklet/ }).click();
  await page.getByLabel('Price of one').last().fill('9000');
  await page.getByLabel('Delivery fee').fill('1500');
  await dropPage(page);
  await expect(restored(page)).toBeVisible();
  await expect(page.getByLabel('Price of one').last()).toHaveValue('₦9,000');
  await expect(page.getByLabel('Delivery fee')).toHaveValue('₦1,500');
  await expect(page.getByText('₦27,300', { exact: true })).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Order changed', { exact: true }).first()).toBeVisible();
  await openScreen(page, address, `Edit order #${order.id}`);
  await expect(restored(page)).toBeHidden();
});

test('the items, amount and reason of a refund survive the end of their page', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, { customerName: 'Kept Kunle' });
  await asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: { orderId: order.id, amount: order.total, source: 'cash', note: '', key: randomUUID() },
  });
  await page.goto(`/admin/orders/${order.id}`);
  const open = () =>
    page
      .getByRole('dialog', { name: `Order Details - #${order.id}` })
      .getByRole('button', { name: 'Refund', exact: true })
      .click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await open();
  await dialog.getByRole('button', { name: 'Decrease quantity' }).click();
  await dialog.getByLabel('Put back in stock').uncheck();
  await expect(dialog.getByRole('button', { name: 'Refund ₦16,125' })).toBeEnabled();
  await dialog.getByLabel('Reason').fill('Clasp broke');
  await dropPage(page);
  await open();
  await expect(restored(page)).toBeVisible();
  await expect(dialog.getByLabel('Put back in stock')).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Refund ₦16,125' })).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Clasp broke');
  // An amount that somebody typed stays as well, until another choice replaces it.
  await dialog.getByLabel('Amount in naira').fill('10000');
  await dropPage(page);
  await open();
  await expect(dialog.getByRole('button', { name: 'Refund ₦10,000' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(dialog.getByRole('button', { name: 'Refund ₦32,250' })).toBeVisible();
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await expect(dialog.getByRole('button', { name: 'Refund ₦32,250' })).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Returned by the customer');
});

test('delivery fees and a half-typed zone survive the end of their page', async ({ page }) => {
  await openScreen(page, '/admin/delivery', 'Delivery');
  const zone = page.getByRole('dialog', { name: 'New zone' });
  await page.getByLabel('Free from').fill('75000');
  await page.getByRole('switch', { name: 'Offer pick-up' }).check();
  await page.getByLabel('Working days to').fill('');
  await page.getByRole('button', { name: 'Add closed day' }).click();
  await page.getByLabel('Reason').fill('Eid al-Fitr');
  await page.getByRole('button', { name: 'Add zone' }).click();
  await zone.getByLabel('Name', { exact: true }).fill('Kept mainland');
  await zone.getByLabel('Only these areas (optional)').fill('Yaba, Sur');
  await zone.getByLabel('Fee to the door').fill('2500');
  await dropPage(page);
  await expect(restored(page)).toBeVisible();
  await expect(page.getByLabel('Free from')).toHaveValue('₦75,000');
  await expect(page.getByLabel('Working days to')).toHaveValue('');
  await expect(page.getByLabel('Reason')).toHaveValue('Eid al-Fitr');
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Add zone' }).click();
  await expect(zone.getByLabel('Name', { exact: true })).toHaveValue('Kept mainland');
  await expect(zone.getByLabel('Only these areas (optional)')).toHaveValue('Yaba, Sur');
  await expect(zone.getByLabel('Fee to the door')).toHaveValue('₦2,500');
  await zone.getByLabel('States').fill('lagos');
  await zone.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByLabel('Working days to').fill('2');
  await page.getByRole('button', { name: 'Save Delivery' }).click();
  await expect(page.getByText('Delivery saved', { exact: true }).first()).toBeVisible();
  await dropPage(page);
  await expect(page.getByRole('heading', { name: 'Kept mainland' })).toBeVisible();
  await expect(restored(page)).toBeHidden();
});

test.describe('while somebody else saves', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('typed delivery fees are merged with somebody else’s changes, and nothing typed is lost', async ({
    page,
    server,
  }) => {
    const path = '/api/delivery-settings';
    const read = () => asStaff<SaveDeliveryInput>(server, 'GET', path);
    const zone = (name: string, states: NigerianState[], doorFee: number) => ({
      name,
      states,
      doorFee,
      areas: [],
      parkFee: null,
      daysFrom: 1,
      daysTo: 3,
    });
    const zones = [zone('Kept west', ['Oyo'], 200_000), zone('Kept east', ['Enugu'], 300_000)];
    const settings = { ...(await read()), isOn: true, pickup: null, closedDays: [] };
    await asStaff(server, 'PUT', path, { ...settings, zones, freeFrom: null, cutOffHour: 14 });
    await openScreen(page, '/admin/delivery', 'Delivery');
    await page.getByLabel('Free from').fill('75000');
    await page.getByRole('switch', { name: 'Offer gift wrap' }).check();
    await page.getByRole('button', { name: 'Edit Kept west' }).click();
    const zoneDialog = page.getByRole('dialog', { name: 'Edit zone' });
    await zoneDialog.getByLabel('Fee to the door').fill('2500');
    await zoneDialog.getByRole('button', { name: 'Done' }).click();

    const before = await read();
    const [west, east] = before.zones;
    if (!west || !east) throw new Error('no zones');
    await asStaff(server, 'PUT', path, {
      ...before,
      freeFrom: 5_000_000,
      cutOffHour: 16,
      zones: [west, { ...east, doorFee: 350_000 }, zone('Kept north', ['Kano'], 400_000)],
    });
    await dropPage(page);
    await expect(restored(page)).toBeVisible();
    const save = page.getByRole('button', { name: 'Save Delivery' });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed delivery' });
    await expect(dialog.getByText('Zone Kept north')).toBeVisible();
    await expect(dialog.getByText(/14:00/)).toBeVisible();
    await expect(dialog.getByText('Yours: ₦75,000')).toBeVisible();
    await expect(dialog.getByText('Theirs: ₦50,000')).toBeVisible();
    await expectFlawless(page);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByLabel('Free from')).toHaveValue('₦75,000');
    await save.click();
    await dialog.getByRole('button', { name: 'Apply and continue' }).click();
    await expect(page.getByRole('heading', { name: 'Kept north' })).toBeVisible();
    await expect(page.getByLabel('Free from')).toHaveValue('₦75,000');
    await save.click();
    await expect(page.getByText('Delivery saved', { exact: true }).first()).toBeVisible();
    const saved = await read();
    expect(saved).toMatchObject({ freeFrom: 7_500_000, cutOffHour: 16, giftWrapFee: 0 });
    expect(saved.zones.map(({ name, doorFee }) => [name, doorFee])).toEqual([
      ['Kept west', 250_000],
      ['Kept east', 350_000],
      ['Kept north', 400_000],
    ]);
    await dropPage(page);
    await expect(restored(page)).toBeHidden();

    // Somebody whose page stays, and who takes all that the other saved.
    await page.getByLabel('Free from').fill('80000');
    await asStaff(server, 'PUT', path, { ...saved, freeFrom: 6_000_000 });
    await save.click();
    await dialog.getByRole('radio', { name: /Theirs/ }).check();
    await dialog.getByRole('button', { name: 'Apply and continue' }).click();
    await expect(page.getByLabel('Free from')).toHaveValue('₦60,000');
    await expect(restored(page)).toBeHidden();
    await asStaff(server, 'PUT', path, { ...(await read()), zones: [], isOn: false });
  });
});

test('prices that are typed in the list survive the end of its page', async ({ page, server }) => {
  await makeProduct(server, {
    name: 'Typed hoop',
    price: 1_000_000,
    stockQuantity: 9,
  });
  await openScreen(page, '/admin/products?search=typed+hoop', 'Products');
  const price = page.getByRole('dialog', { name: 'Change price' });
  const openPrice = () =>
    page.getByRole('button', { name: 'Change the price of Typed hoop' }).click();
  await openPrice();
  await price.getByLabel('Price', { exact: true }).fill('12,500');
  await dropPage(page);
  await openPrice();
  await expect(restored(page)).toBeVisible();
  await expect(price.getByLabel('Price', { exact: true })).toHaveValue('₦12,500');
  await expectFlawless(page);
  await price.getByRole('button', { name: 'Save' }).click();
  await expect(price).toBeHidden();
  await openPrice();
  await expect(price.getByLabel('Price', { exact: true })).toBeFocused();
  await expect(restored(page)).toBeHidden();
  await page.keyboard.press('Escape');

  const prices = page.getByRole('dialog', { name: 'Change the prices of 1 product' });
  const openPrices = async () => {
    await closeToast(page);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Typed hoop' }).check();
    await page.getByRole('button', { name: 'Prices' }).click();
  };
  await openPrices();
  await prices.getByRole('button', { name: 'Lower' }).click();
  await prices.getByLabel('Percent', { exact: true }).fill('12.5');
  await dropPage(page);
  await openPrices();
  await expect(prices.getByRole('button', { name: 'Lower' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(prices.getByLabel('Percent', { exact: true })).toHaveValue('12.5');
  await prices.getByRole('button', { name: 'Start again' }).click();
  await expect(prices.getByLabel('Percent', { exact: true })).toHaveValue('');
});

test.describe('a sale', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('is noticed by a count that survived the end of its page', async ({ page, server }) => {
    const { id } = await makeProduct(server, { name: 'Counted hoop', stockQuantity: 9 });
    await openScreen(page, '/admin/products?search=counted+hoop', 'Products');
    const stock = page.getByRole('dialog', { name: 'Correct stock' });
    const openStock = () =>
      page.getByRole('button', { name: 'Correct the stock of Counted hoop' }).click();
    await openStock();
    await stock.getByLabel('Items counted').fill('7');
    // One is sold before the count comes back.
    await asStaff(server, 'POST', `/api/products/${id}/stock`, { adjust: -1, reason: 'Sold' });
    await dropPage(page);
    await openStock();
    await expect(stock.getByLabel('Items counted')).toHaveValue('7');
    await stock.getByRole('button', { name: 'Correct stock' }).click();
    await expect(stock.getByText('The store says there are 8.')).toBeVisible();
    await stock.getByRole('button', { name: 'Correct stock' }).click();
    await expect(stock).toBeHidden();
    await openStock();
    await expect(stock.getByLabel('Items counted')).toHaveValue('');
  });
});

interface Case {
  path: string;
  opener: string;
  typed: [label: string, text: string][];
  ticked?: RegExp;
}
const dialogs: Case[] = [
  {
    path: '/admin/categories',
    opener: 'Add Category',
    typed: [
      ['Name', 'Anklets'],
      ['Description (optional)', 'For the beach'],
    ],
  },
  {
    path: '/admin/discounts',
    opener: 'Add Code',
    typed: [
      ['Code', 'KEPT10'],
      ['Minimum order (₦)', '₦20,000'],
    ],
    ticked: /^Rings/,
  },
  {
    path: '/admin/staff',
    opener: 'Invite somebody',
    typed: [
      ['Name', 'Musa'],
      ['Email (optional)', 'musa@example.com'],
    ],
    ticked: /^Catalogue/,
  },
  {
    path: '/admin/webhooks',
    opener: 'Add Endpoint',
    typed: [
      ['Address', 'https://example.com/hooks'],
      ['Description (optional)', 'Stock program'],
    ],
    ticked: /^An order was placed/,
  },
];

test.describe('a dialog whose save gets no answer', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  for (const { path, opener, typed, ticked } of dialogs) {
    test(`keeps what was typed, also when its page ends: ${opener}`, async ({ page }) => {
      await page.goto(path);
      const dialog = page.getByRole('dialog', { name: opener });
      const box = dialog.getByRole('checkbox', { name: ticked });
      const open = () => page.getByRole('button', { name: opener, exact: true }).first().click();
      const expectTyped = async () => {
        for (const [label, text] of typed)
          await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text);
        if (ticked) await expect(box).toBeChecked();
      };
      await open();
      for (const [label, text] of typed) await dialog.getByLabel(label, { exact: true }).fill(text);
      if (ticked) await box.check();
      await page.route('**/trpc/**', (route) => route.abort());
      await dialog.locator('button[type=submit]').click();
      await expect(page.getByText('No answer came.', { exact: false }).first()).toBeVisible();
      await expectTyped();
      await page.unroute('**/trpc/**');
      await dropPage(page);
      await open();
      await expectTyped();
      await dialog.getByRole('button', { name: 'Start again' }).click();
      await expect(dialog.getByLabel(typed[0]?.[0] ?? '', { exact: true })).toHaveValue('');
    });
  }
});

test('payment and WhatsApp settings, without their secrets, survive the end of their page', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  await openScreen(page, '/admin/payments', 'Payment Settings');
  const paystack = page.getByRole('region', { name: 'Paystack', exact: true });
  const flutterwave = page.getByRole('region', { name: 'Flutterwave', exact: true });
  for (const card of [paystack, flutterwave]) {
    if ((await card.getByRole('switch').getAttribute('aria-checked')) === 'false')
      await card.getByRole('switch').click();
  }
  const storedKeys = [paystack, flutterwave].map((card) =>
    card.getByLabel('Public Key').inputValue(),
  );
  const [ofPaystack = '', ofFlutterwave = ''] = await Promise.all(storedKeys);
  await paystack.getByLabel('Public Key').fill('pk_test_half');
  await paystack.getByLabel('Secret Key', { exact: true }).fill('sk_test_hidden');
  // A secret key that is pasted into the wrong field.
  await flutterwave.getByLabel('Public Key').fill('FLWSECK_TEST-hidden');
  await flutterwave.getByLabel('Webhook Secret Hash', { exact: true }).fill('hidden word');
  expect(await stored()).toContain('pk_test_half');
  expect(await stored()).not.toContain('hidden');
  await dropPage(page);
  await expect(restored(page)).toContainText('enter them again');
  await expect(paystack.getByLabel('Public Key')).toHaveValue('pk_test_half');
  await expect(paystack.getByLabel('Secret Key', { exact: true })).toHaveValue('');
  await expect(flutterwave.getByLabel('Public Key')).toHaveValue(ofFlutterwave);
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(paystack.getByLabel('Public Key')).toHaveValue(ofPaystack);
  await dropPage(page);
  await expect(restored(page)).toBeHidden();

  const heading = 'Automatic WhatsApp messages';
  const number = String(Date.now());
  await openScreen(page, '/admin/settings/whatsapp', heading);
  await page.getByLabel('Phone number ID').fill(number);
  await page.getByLabel('Access token', { exact: true }).fill('hidden token');
  expect(await stored()).not.toContain('hidden');
  await dropPage(page);
  await expect(restored(page)).toContainText('enter them again');
  await expect(page.getByLabel('Phone number ID')).toHaveValue(number);
  await expect(page.getByLabel('Access token', { exact: true })).toHaveValue('');
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('WhatsApp settings saved', { exact: true })).toBeVisible();
  await dropPage(page);
  await expect(page.getByLabel('Phone number ID')).toHaveValue(number);
  await expect(restored(page)).toBeHidden();
});
