import { asStaff, makeProduct, saveDelivery } from '#tests/support/api.ts';
import { expect, expectFlawless, signInPage } from '#tests/support/admin.ts';
import { flawsOf } from '#tests/support/axe.ts';
import { fillDetails } from '#tests/support/fill-details.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { test } from '#tests/support/test.ts';
import { holdRequest } from '#tests/support/hold-request.ts';

test.use({ shopOf: 'gift', serverEnv: { PAYMENTS_SANDBOX: '1' } });

const terms = {
  isOn: true,
  isTaxed: false,
  freeFrom: null,
  cutOffHour: 24,
  pickup: { address: '1 Broad Street', hours: '', fee: 0, daysFrom: 0, daysTo: 1 },
  zones: [
    {
      name: 'Lagos',
      states: ['Lagos'],
      areas: [],
      doorFee: 250_000,
      parkFee: null,
      daysFrom: 1,
      daysTo: 3,
    },
  ],
  closedDays: [],
  giftWrapFee: 150_000,
};

test('a wrapped gift is paid, and its receipt and slips name the recipient', async ({
  page,
  server,
}) => {
  await saveDelivery(server, terms);
  const product = await makeProduct(server, { price: 1_000_000 });
  await storeCart(page, [{ product }]);
  await page.goto('/checkout');
  await fillDetails(page);
  await page.getByLabel('Remember my details on this device').check();
  const remembered = () => page.evaluate(() => localStorage.getItem('adunni-details'));
  await expect.poll(remembered).toContain('12 Allen Avenue');
  await page.getByLabel('It is a gift, or someone else receives it').check();
  await expect(page.getByLabel('Recipient’s Address')).toHaveValue('12 Allen Avenue');
  await expect.poll(remembered).not.toContain('12 Allen Avenue');
  const pay = page.getByRole('button', { name: /^Pay ₦/ });
  await expect(pay).toHaveText('Pay ₦13,250');
  await page.getByLabel('Gift wrap (₦1,500)').check();
  await expect(pay).toHaveText('Pay ₦14,862.50');
  await pay.click();
  await expect(page.getByText('Please enter the recipient’s name')).toBeVisible();
  await expect(page.getByLabel('Recipient’s name')).toBeFocused();
  await page.getByLabel('Recipient’s name').fill('Bisi Ade');
  await page.getByLabel('Recipient’s phone number').fill('0802 987 6543');
  await page.getByLabel('Note for the recipient').fill('Happy birthday!');
  await expect(page.getByText('15 of 300 characters')).toBeVisible();
  await page.getByLabel('No prices in the parcel').check();
  const wish = page.getByLabel('Wished day');
  await wish.fill((await wish.getAttribute('min')) ?? '');
  expect(await flawsOf(page)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel('Recipient’s name')).toHaveValue('Bisi Ade');
  await expect(pay).toHaveText('Pay ₦14,862.50');
  await pay.click();
  await expect(page).toHaveURL(/\/order\/ADN-/);
  const address = page.url();
  const paystack = page.frameLocator('iframe[title="Paystack checkout"]');
  await paystack.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page).toHaveURL('/');
  expect(await remembered()).not.toContain('12 Allen Avenue');
  const notice = page.getByRole('complementary', { name: 'Your order' });
  await expect(notice.getByText(/^Arrives on \w{3} \d+ \w{3}$/)).toBeVisible();

  await page.goto(address);
  await expect(page.getByText('Paid ₦14,862.50. Thank you!')).toBeVisible();
  const steps = page.getByRole('list', { name: 'What happened and what comes' });
  await expect(steps.getByRole('listitem').last()).toHaveText(
    /^Delivery.*Expected on \w{3} \d+ \w{3}$/s,
  );
  const details = page.getByRole('definition').filter({ hasText: 'Bisi Ade' });
  await expect(details).toContainText('+2348029876543');
  await expect(page.getByText('Gift note: Happy birthday!')).toBeVisible();
  const id = /\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0];
  expect(await flawsOf(page)).toEqual([]);

  await asStaff(server, 'PATCH', `/api/orders/${id}/status`, { status: 'shipped' });
  await page.reload();
  await expect(
    page.getByText('Your parcel has left us and is on its way to Bisi Ade.'),
  ).toBeVisible();

  // The buyer's print without prices.
  await page.evaluate(() => {
    globalThis.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print without prices' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Happy birthday!', { exact: true })).toBeVisible();
  await expect(page.getByText(/₦/).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await signInPage(page, server);
  await page.goto(`/admin/orders/${id}`);
  const dialog = page.getByRole('dialog', { name: `Order Details - #${id}` });
  await dialog.getByRole('button', { name: 'Correct gift' }).click();
  const form = page.getByRole('dialog', { name: `Gift of order #${id}` });
  await form.getByLabel('Note').fill('Happy new year!');
  await expectFlawless(page);
  await form.getByRole('button', { name: 'Save gift' }).click();
  await expect(dialog.getByText('Happy new year!')).toBeVisible();
  await expect(dialog.getByText(/^Gift was: Bisi Ade/)).toBeVisible();

  await page.goto(`/admin/orders/${id}/print`);
  const slip = page.getByRole('main');
  await expect(slip.getByText('Happy new year!')).toBeVisible();
  await expect(slip.getByText('Bisi Ade')).toBeVisible();
  await expect(slip.getByText(/^Arrives on \w{3} \d+ \w{3}$/)).toBeVisible();
  await expect(slip.getByText(/between/)).toBeHidden();
  await expect(slip).not.toContainText('₦');
  await expectFlawless(page);
});

test('an order that is collected asks for no address', async ({ page, server }) => {
  await saveDelivery(server, terms);
  const product = await makeProduct(server, { price: 1_000_000 });
  await storeCart(page, [{ product }]);
  await page.goto('/checkout');
  await page.getByLabel('Full Name').fill('Ngozi Adeyemi');
  await page.getByLabel('Email Address').fill('collects@example.com');
  await page.getByLabel('Phone Number').fill('+44 7911 123456');
  const delivery = page.getByRole('group', { name: 'Delivery' });
  await delivery.getByText('Pick-up at our shop').click();
  await expect(page.getByLabel('Delivery Address')).toBeHidden();
  await expect(page.getByLabel('State', { exact: true })).toBeHidden();
  expect(await flawsOf(page)).toEqual([]);

  // A change of mind is not lost while the quote of the choice before is awaited.
  const quote = await holdRequest(page, /checkout\.quote/);
  await delivery.getByRole('button', { name: 'Have it delivered instead' }).click();
  await expect(page.getByLabel('Delivery Address')).toBeVisible();
  await quote.asked;
  await delivery.getByText('Pick-up at our shop').click();
  await expect(page.getByLabel('Delivery Address')).toBeHidden();
  await quote.answer();
  await page.getByRole('button', { name: /^Pay ₦10,750/ }).click();
  await expect(page).toHaveURL(/\/order\/ADN-/);
  await expect(page.getByText('Pick-up by', { exact: true })).toBeVisible();
  await expect(page.getByText('1 Broad Street').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'What happened and what comes' })).toContainText(
    /Ready to collect between/,
  );
});

test('a seller adds a closed day and offers gift wrap', async ({ page, server }) => {
  await saveDelivery(server, terms);
  await signInPage(page, server);
  await page.goto('/admin/delivery');
  await page.getByLabel('Fee for gift wrap').fill('2000');
  await page.getByRole('button', { name: 'Add closed day' }).click();
  await page.getByRole('button', { name: 'Save Delivery' }).click();
  await expect(page.getByLabel('Day', { exact: true })).toHaveAccessibleDescription(
    /Must be a day/,
  );
  await page.getByLabel('Day', { exact: true }).fill('10/3/2027');
  await page.getByLabel('Reason').fill('Eid al-Fitr');
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Save Delivery' }).click();
  await expect(page.getByText('Delivery saved', { exact: true })).toBeVisible();
  expect(await asStaff(server, 'GET', '/api/delivery-settings')).toMatchObject({
    giftWrapFee: 200_000,
    closedDays: [{ day: '2027-03-10', label: 'Eid al-Fitr' }],
  });
});
