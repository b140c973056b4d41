import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';

const isDetail = (url: string) => url.includes('products.detail');

/** Moves the pointer onto a link until that has loaded something: the listener comes when the page is idle. */
const hoverUntilLoaded = (page: Page, link: Locator, loaded: () => number) =>
  expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(loaded, { timeout: 2000 }).toBeGreaterThan(0);
  }).toPass();

test('a product is loaded before it is opened, while the pointer rests on its card', async ({
  page,
}) => {
  await page.goto('/shop');
  const link = page.getByRole('link', { name: 'Okun Pearl Ring', exact: true });
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (isDetail(response.url())) loaded.push(response.url());
  });
  await hoverUntilLoaded(page, link, () => loaded.length);
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
  page.on('request', (request) => {
    if (isDetail(request.url())) asked.push(request.url());
  });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await hoverUntilLoaded(page, link('Okun Pearl Ring'), () => asked.length);
  expect(asked).toHaveLength(1);

  const names = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('heading')
    .allTextContents();
  const [first = '', second = '', third = ''] = names.filter((name) => name !== 'Okun Pearl Ring');
  // Nothing lies below it when the list scrolls.
  await page.mouse.move(0, 0);
  // Over one card after the other, without a pause.
  await page.evaluate(
    (texts) => {
      const links = [...document.querySelectorAll('main article a')];
      const targets = texts.map((text) => links.find((it) => it.textContent === text));
      for (const target of [...targets, document.body]) {
        target?.dispatchEvent(
          new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }),
        );
      }
    },
    [first, second],
  );
  // A link that the pointer passed would be requested before the one on which it rests now.
  await link(third).hover();
  await expect.poll(() => asked.length).toBe(2);
  const slug = await link(third).getAttribute('href');
  expect(decodeURIComponent(asked[1] ?? '')).toContain(slug?.split('/').pop());
});
