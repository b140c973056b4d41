import type { Page } from '@playwright/test';
import { flawsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/test.ts';
import { untilStill } from '#tests/support/until-still.ts';

const guide = (page: Page) => page.getByRole('dialog', { name: 'Size guide' });
const link = (page: Page) => page.getByRole('button', { name: 'Size guide' });

async function open(page: Page, slug: string) {
  await page.goto(`/product/${slug}`);
  await link(page).click();
  await expect(guide(page)).toBeVisible();
}

const widthOf = async (page: Page, testId: string) =>
  (await guide(page).getByTestId(testId).boundingBox())?.width ?? 0;

async function expectNoViolations(page: Page) {
  expect(await flawsOf(page, { within: '[role=dialog]' })).toEqual([]);
}

test('a visitor calibrates the screen with a card once, compares a ring and chooses its size', async ({
  page,
}) => {
  await open(page, 'okun-pearl-ring');
  await expectNoViolations(page);
  const before = await widthOf(page, 'card-outline');
  await guide(page).getByRole('button', { name: 'Make the outline larger' }).click();
  await expect.poll(() => widthOf(page, 'card-outline')).toBeGreaterThan(before);
  await guide(page).getByRole('slider', { name: 'Size of the card outline' }).press('ArrowLeft');
  await expect.poll(() => widthOf(page, 'card-outline')).toBeCloseTo(before, 1);
  const card = await widthOf(page, 'card-outline');
  await guide(page).getByRole('button', { name: 'My card matches' }).click();

  // 17.3 mm of a screen on which 53.98 mm are as wide as the card.
  const circle = await widthOf(page, 'ring-circle');
  expect(circle).toBeCloseTo((17.3 / 53.98) * card, 0);
  await expect(guide(page).getByRole('button', { name: /^Choose/ })).toBeHidden();

  const slider = guide(page).getByRole('slider', { name: 'Inner diameter of the ring' });
  await slider.fill('18.1');
  await expect(slider).toHaveAttribute('aria-valuetext', '18.1 millimetres, US 8');
  for (const [country, size] of [
    ['US', '8'],
    ['EU / ISO', '57'],
    ['UK', 'P½'],
  ] as const) {
    await expect(
      guide(page)
        .locator('dl > div')
        .filter({ has: page.getByText(country, { exact: true }) }),
    ).toContainText(size);
  }
  await expect(guide(page)).toContainText('18.1 mm inside, 56.9 mm around');
  await guide(page).getByRole('button', { name: 'Smaller circle' }).click();
  await expect(slider).toHaveValue('18');
  await expectNoViolations(page);

  await guide(page).getByRole('button', { name: 'Choose size 8' }).click();
  await expect(guide(page)).toBeHidden();
  await expect(page.getByRole('radio', { name: '8', exact: true })).toBeChecked();
  await expect(link(page)).toBeFocused();

  // The next time the screen is known.
  await page.reload();
  await link(page).click();
  await expect.poll(() => widthOf(page, 'ring-circle')).toBeCloseTo(circle, 1);
  await guide(page).getByRole('button', { name: 'Set the screen with a card again' }).click();
  await expect(guide(page).getByRole('button', { name: 'My card matches' })).toBeVisible();
});

test('the card’s edge can be dragged', async ({ page }) => {
  await open(page, 'okun-pearl-ring');
  await untilStill(page);
  const before = await widthOf(page, 'card-outline');
  const handle = await guide(page).getByTestId('card-outline').locator('span').nth(2).boundingBox();
  if (!handle) throw new Error('the card has a handle');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => before - (await widthOf(page, 'card-outline'))).toBeCloseTo(30, 0);
});

test('a finger is measured with paper; a size that is not offered cannot be chosen', async ({
  page,
}) => {
  await open(page, 'okun-pearl-ring');
  const length = guide(page).getByLabel('Length in millimetres');
  await length.fill('54');
  await expect(guide(page).getByRole('button', { name: 'Choose size 7' })).toBeVisible();
  await expect(guide(page).getByRole('row', { name: /what you measured/ })).toContainText('54');
  await length.fill('68');
  await expect(guide(page)).toContainText('Not offered for this piece');
  await expect(guide(page).getByRole('button', { name: /^Choose/ })).toBeHidden();
  await length.fill('500');
  await expect(guide(page)).toContainText('Please enter a length between 41 and 72 mm');
});

test('necklace lengths can be tried on and chosen, by the keyboard too', async ({ page }) => {
  await open(page, 'agba-gold-curb-chain');
  const shown = guide(page).getByTestId('shown-length');
  await expect(shown).toHaveText('45 cm');
  await guide(page)
    .getByRole('button', { name: /^Opera/ })
    .click();
  await expect(shown).toHaveText('75 cm');
  await expect(guide(page)).toContainText('75 cm, opera');
  await expect(guide(page).getByRole('button', { name: /^Choose/ })).toBeHidden();
  await expectNoViolations(page);

  await guide(page).getByRole('button', { name: '50 cm', exact: true }).focus();
  await expect(shown).toHaveText('50 cm');
  await page.keyboard.press('Tab');
  await expect(shown).toHaveText('55 cm');
  await page.keyboard.press('Enter');
  await expect(guide(page)).toContainText('Between the collarbone and the bust');
  await guide(page).getByRole('button', { name: 'Choose 55 cm' }).press('Enter');
  await expect(guide(page)).toBeHidden();
  await expect(page.getByRole('radio', { name: '55 cm' })).toBeChecked();

  // On the dark ground of a notice the focus is light.
  const close = page.locator('.toast-card').getByRole('button', { name: 'Close' });
  await close.focus();
  await expect(close).toHaveCSS('outline-color', 'rgb(251, 248, 243)');
});

for (const [width, height] of [
  [360, 740],
  [320, 256],
] as const) {
  test(`at ${width} × ${height} the length that has the focus is in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, 'agba-gold-curb-chain');
    const first = guide(page).getByRole('button', { name: '45 cm', exact: true });
    const last = guide(page).getByRole('button', { name: /^Rope/ });
    const seen = () =>
      page.locator(':focus').evaluate((focused) => {
        const { x, y, width: wide, height: high } = focused.getBoundingClientRect();
        return focused.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
      });
    const walk = async (key: string, end: typeof first) => {
      for (;;) {
        await expect.poll(seen).toBe(true);
        if (await end.evaluate((button) => button === document.activeElement)) return;
        await page.keyboard.press(key);
      }
    };
    await first.focus();
    await walk('Tab', last);
    await walk('Shift+Tab', first);
  });
}

test('the first size found is announced, and a button at its limit keeps the focus', async ({
  page,
}) => {
  await open(page, 'okun-pearl-ring');
  await guide(page).getByRole('button', { name: 'My card matches' }).click();
  const announced = guide(page).locator('[aria-live=polite]');
  await expect(announced).toBeAttached();
  await expect(announced).toBeEmpty();
  await announced.evaluate((region) => region.setAttribute('data-first', ''));

  const slider = guide(page).getByRole('slider', { name: 'Inner diameter of the ring' });
  await slider.press('End');
  await expect(guide(page).locator('[data-first]')).toContainText('Not offered for this piece');
  await slider.press('ArrowLeft');
  const larger = guide(page).getByRole('button', { name: 'Larger circle' });
  await larger.press('Enter');
  await expect(larger).toBeDisabled();
  await expect(larger).toBeFocused();
  const most = await slider.inputValue();
  await larger.press('Enter');
  await expect(slider).toHaveValue(most);
});

test('a necklace without lengths has a guide, and earrings have none', async ({ page }) => {
  await open(page, 'edo-coral-heritage-necklace');
  await expect(guide(page)).toContainText('Where each length rests');
  await expect(guide(page).getByText('This piece comes in')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(link(page)).toBeFocused();
  await page.goto('/product/wura-croissant-hoop-earrings');
  await expect(page.getByRole('radio', { name: 'Medium 32 mm' })).toBeVisible();
  await expect(link(page)).toBeHidden();
});

test('a bracelet’s size follows the wrist, a bangle’s the hand', async ({ page }) => {
  await open(page, 'didan-tennis-bracelet');
  await expect(guide(page).getByRole('row', { name: /^16 cm/ })).toContainText('17.5 cm');
  await expectNoViolations(page);
  await guide(page).getByLabel('Around your wrist, in centimetres').fill('16.5');
  await expect(guide(page)).toContainText('A bracelet of 18 cm sits with ease.');
  await guide(page).getByRole('button', { name: 'Choose 17 cm' }).click();
  await expect(page.getByRole('radio', { name: '17 cm' })).toBeChecked();

  await open(page, 'meta-bangle-trio');
  await guide(page).getByLabel('Around your hand, in centimetres').fill('20');
  await guide(page).getByRole('button', { name: 'Choose 65 mm' }).click();
  await expect(page.getByRole('radio', { name: '65 mm' })).toBeChecked();
});
