import { makeProduct, saveDelivery } from '#tests/support/api.ts';
import { someDelivery } from '#tests/support/delivery.ts';
import { layoutShift, withoutDisplayFont } from '#tests/support/layout-shift.ts';
import { storeCart } from '#tests/support/stored-cart.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({ shopOf: 'delivery-layout' });
test.beforeEach(({ page }) => withoutDisplayFont(page));

test('the choice of the delivery moves nothing, whatever the state offers', async ({
  page,
  server,
  isMobile,
}) => {
  await saveDelivery(server, someDelivery);
  const product = await makeProduct(server, { price: 1_000_000 });
  await storeCart(page, [{ product }]);
  await page.goto('/checkout');
  const delivery = page.getByRole('group', { name: 'Delivery' });
  await expect(delivery.getByText('Choose your state to see what delivery costs.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBe(0);
  const choice = page.getByLabel('State', { exact: true });
  // On a phone what stands below it is else out of sight.
  if (isMobile) await choice.evaluate((element) => element.scrollIntoView());
  const steps = [
    ['Kano', delivery.getByText('Waybill to a park near you')],
    ['Lagos', delivery.getByText('The fee depends on it.')],
    ['Edo', delivery.getByText('The fee depends on it.')],
    ['Yobe', delivery.getByText(/do not deliver to Yobe online yet/)],
  ] as const;
  for (const [state, shown] of steps) {
    await choice.selectOption(state);
    await expect(shown).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page), state).toBe(0);
  }
});

test('a product says when it arrives and where on one line where there is room, and moves nothing', async ({
  page,
  server,
  isMobile,
}) => {
  await saveDelivery(server, someDelivery);
  await page.addInitScript(() =>
    localStorage.setItem(
      'adunni-delivery',
      JSON.stringify({ state: 'Kano', area: '', method: '' }),
    ),
  );
  await page.goto('/product/okun-pearl-ring');
  const footOfDays = await page.getByText(/^Arrives between/).evaluate((element) => {
    const days = document.createRange();
    days.selectNode(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element);
    return days.getBoundingClientRect().bottom;
  });
  const state = await page.getByLabel('The state to deliver to').boundingBox();
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBe(0);
  const isBelow = (state?.y ?? 0) >= footOfDays;
  expect(isBelow).toBe(isMobile);
});
