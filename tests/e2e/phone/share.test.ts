import type { Page } from '@playwright/test';
import { flawsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIGNET = '/product/oba-sunburst-signet-ring';
const shareButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share' });

test('a device that can share gets the link with the chosen options', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void Object.assign(window, { shared: data }),
    });
  });
  await page.goto(SIGNET);
  await page.getByRole('radio', { name: 'Sterling silver' }).check();
  await shareButton(page).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared?.url))
    .toBe(`${baseURL}${SIGNET}?Metal=Sterling+silver&look=Sterling+silver`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('other devices copy the link or send it on WhatsApp', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.goto(SIGNET);
  await shareButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'Share' });
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect(sheet.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${SIGNET}`);
  const href = await sheet.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('text')).toContain(`${baseURL}${SIGNET}`);
  expect(await flawsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(shareButton(page)).toBeFocused();
});

test('a link with options chooses them, on the page that caches share', async ({
  page,
  request,
}) => {
  await page.goto(`${SIGNET}?Metal=Sterling+silver&Ring+size=none&utm_source=feed`);
  await expect(page.getByRole('radio', { name: 'Sterling silver' })).toBeChecked();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  const [plain, linked] = await Promise.all(
    [SIGNET, `${SIGNET}?Metal=Sterling+silver`].map(async (address) =>
      (await request.get(address)).text(),
    ),
  );
  expect(linked).toBe(plain);
});
