import type { Page } from '@playwright/test';
import { asStaff, changeProduct, makeProduct, readProduct } from '#tests/support/api.ts';
import { layoutShift, withoutDisplayFont } from '#tests/support/layout-shift.ts';
import { expect, test } from '#tests/support/test.ts';
import { untilIdle } from '#tests/support/until-idle.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const namesIn = (page: Page) => section(page).locator('a > span:nth-of-type(1)');

/** Acts, and waits until the product is stored as viewed. */
async function begin(page: Page) {
  const viewedIds = () => page.evaluate(() => localStorage.getItem('adunni-viewed'));
  const before = await viewedIds();
  await page.keyboard.press('Shift');
  await expect.poll(viewedIds).not.toBe(before);
}

/** The section takes its place while nobody sees it; who is quicker than that sees the page without it. */
async function goDown(page: Page) {
  await page.keyboard.press('Shift');
  await section(page).waitFor({ state: 'attached' });
  // A jump by script in the frame that adds the section would count as a layout shift.
  await untilIdle(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

async function look(page: Page, slug: string) {
  await page.goto(`/product/${slug}`);
  await begin(page);
}

test('viewed products appear below, the latest first, and shift no layout', async ({ page }) => {
  await withoutDisplayFont(page);
  await look(page, 'okun-pearl-ring');
  await expect(section(page)).toBeHidden();
  await look(page, 'oba-sunburst-signet-ring');
  await page.goto('/product/agba-gold-curb-chain');
  await goDown(page);
  await expect(namesIn(page)).toHaveText(['Oba Sunburst Signet Ring', 'Okun Pearl Ring']);
  await expect(section(page).getByText('₦', { exact: false }).first()).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  const [wanted, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wanted).toBe(given);

  await section(page)
    .getByRole('link', { name: /Okun Pearl Ring/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okun Pearl Ring');
  await goDown(page);
  await expect(namesIn(page)).toHaveText(['Agba Gold Curb Chain', 'Oba Sunburst Signet Ring']);
});

test('a product counts as viewed without any interaction', async ({ page }) => {
  await page.goto('/product/okun-pearl-ring');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adunni-viewed'))).toBeTruthy();
  await page.goto('/product/agba-gold-curb-chain');
  await goDown(page);
  await expect(namesIn(page)).toHaveText(['Okun Pearl Ring']);
});

test('prices are current, and removed products disappear', async ({ page, server }) => {
  const dearer = await makeProduct(server, { name: 'Soon dearer', price: 1_000_000 });
  const gone = await makeProduct(server, { name: 'Soon gone' });
  await look(page, dearer.slug);
  await look(page, gone.slug);
  await changeProduct(server, dearer.id, { price: 2_500_000 });
  await fetchDelete(server, gone.id);
  await page.goto('/product/agba-gold-curb-chain');
  await goDown(page);
  await expect(namesIn(page)).toHaveText(['Soon dearer']);
  await expect(section(page)).toContainText('₦25,000');
  expect((await readProduct(server, dearer.id)).price).toBe(2_500_000);
});

test('at most eight products are shown, and an unreadable stored list is ignored', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('adunni-viewed')) return;
    const ids = [3, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 'x'];
    localStorage.setItem('adunni-viewed', JSON.stringify({ version: 1, ids }));
  });
  await page.goto('/product/okun-pearl-ring');
  await goDown(page);
  await expect(section(page).getByRole('link')).toHaveCount(8);
  await page.evaluate(() => localStorage.setItem('adunni-viewed', '{"version":9}'));
  await page.goto('/product/agba-gold-curb-chain');
  await begin(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(section(page)).toHaveCount(0);
});

async function fetchDelete(server: Parameters<typeof asStaff>[0], id: number) {
  await asStaff(server, 'DELETE', `/api/products/${id}`).catch((error: unknown) => {
    // An answer without a body is no JSON.
    if (!(error instanceof SyntaxError)) throw error;
  });
}
