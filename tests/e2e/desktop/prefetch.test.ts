import { expect, test } from '#tests/support/test.ts';

const isDetail = (url: string) => url.includes('products.detail');

test('a product is loaded before it is opened, while the pointer rests on its card', async ({
  page,
}) => {
  await page.goto('/shop');
  const link = page.getByRole('link', { name: 'Okun Pearl Ring', exact: true });
  const requested = page.waitForRequest((request) => isDetail(request.url()));
  // The listener comes when the page is idle.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await requested;
  }).toPass();
  await (await requested).response();
  let further = 0;
  page.on('request', (request) => {
    if (isDetail(request.url())) further += 1;
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okun Pearl Ring');
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  expect(further).toBe(0);
});

test('a pointer that only passes over cards loads nothing', async ({ page }) => {
  await page.goto('/shop');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  /** Moves over one card after the other without a pause. */
  const passOver = (names: string[]) =>
    page.evaluate((texts) => {
      const links = [...document.querySelectorAll('main article a')];
      const targets = texts.map((text) => links.find((it) => it.textContent === text));
      for (const target of [...targets, document.body]) {
        target?.dispatchEvent(
          new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }),
        );
      }
    }, names);
  const loads = async () => {
    await page.getByRole('link', { name: 'Okun Pearl Ring', exact: true }).hover();
    await expect.poll(() => asked.filter(isDetail).length).toBe(1);
  };
  await expect(loads).toPass();
  const [first = '', second = ''] = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('heading')
    .allTextContents();
  await passOver([first, second]);
  await page.waitForTimeout(200);
  expect(asked.filter(isDetail)).toHaveLength(1);
});
