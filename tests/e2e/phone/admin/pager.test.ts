import { flawsOf } from '#tests/support/axe.ts';
import { signInPage } from '#tests/support/sign-in-page.ts';
import { expect, test } from '#tests/support/test.ts';

test('a list is paged by its buttons and by a number; an address past its end shows the last page', async ({
  page,
  server,
}) => {
  await signInPage(page, server);
  await page.goto('/admin/products');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const number = pages.getByRole('textbox', { name: 'Page, of 2' });
  await expect(number).toHaveValue('1');
  await pages.getByRole('link', { name: 'Last page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pages.getByText('21–30 of 30')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);

  await number.fill('1');
  await number.press('Enter');
  await expect(pages.getByText('1–20 of 30')).toBeVisible();
  await number.fill('99');
  await number.press('Enter');
  await expect(number).toHaveValue('2');

  await page.goto('/admin/products?page=40');
  await expect(pages.getByText('21–30 of 30')).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);
});
