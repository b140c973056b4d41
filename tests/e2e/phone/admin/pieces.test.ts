import type { PieceView } from '#shared/pieces.ts';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff, makeProduct, readProduct } from '#tests/support/api.ts';

test.use({
  shopOf: 'pieces',
  serviceWorkers: 'allow',
  expectedProblems: [/status of 409|ERR_INTERNET_DISCONNECTED/],
});

test('a seller counts rings by piece, packs one, and its buyer has a passport that needs no connection', async ({
  page,
  server,
  context,
}) => {
  await asStaff(server, 'POST', '/api/settings', { countByPiece: 'true' });
  const product = await makeProduct(server, { name: 'Counted Ring', stockQuantity: 1 });
  await openScreen(page, `/admin/products/${product.id}`, 'Counted Ring');
  await page.getByRole('link', { name: 'Pieces' }).click();
  await page.getByRole('button', { name: 'By piece', exact: true }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('P-0001')).toBeVisible();

  const lines = page.getByLabel('Pieces, one in a line');
  await lines.fill('AJ-1 3,42 g\nAJ-1');
  await page.getByRole('button', { name: 'Add Pieces' }).click();
  await expect(page.getByText('AJ-1 is given twice', { exact: true })).toBeVisible();
  await page.reload();
  await expect(lines).toHaveValue('AJ-1 3,42 g\nAJ-1');
  await lines.fill('AJ-1 3,42 g\n4.1');
  await page.getByLabel('Metal').selectOption('gold');
  await page.getByLabel('Purity').fill('18 ct');
  await page.getByRole('button', { name: 'Add Pieces' }).click();
  await expect(page.getByText('Gold 18k · 3.42 g')).toBeVisible();
  expect((await readProduct(server, product.id)).stockQuantity).toBe(3);
  await expectFlawless(page);

  const { price } = product;
  const sale = await asStaff<{ id: number }>(server, 'POST', '/api/sales', {
    paymentReference: `ADN-${Date.now()}-0123456789abcdef`,
    items: [{ productId: product.id, quantity: 1, variant: {} }],
    total: price + Math.round((price * 75) / 1000),
    channel: 'market',
    paidWith: 'cash',
    status: 'processing',
  });
  await page.goto(`/admin/orders/${sale.id}`);
  await page.getByRole('button', { name: 'Choose the pieces of Counted Ring' }).click();
  await page.getByRole('checkbox', { name: /AJ-1/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('AJ-1', { exact: true })).toBeVisible();
  await asStaff(server, 'PATCH', `/api/orders/${sale.id}/status`, { status: 'shipped' });

  await openScreen(page, '/admin/products/pieces/count', 'Count the drawer');
  await page.getByLabel('Serial number').fill('p-0001');
  await page.getByRole('button', { name: 'Found' }).click();
  await expect(page.getByText('1 of 2 found')).toBeVisible();
  await page.getByRole('checkbox', { name: 'P-0003 is there' }).check();
  await expect(page.getByText('All are there')).toBeVisible();
  await expectFlawless(page);

  const [sold] = await asStaff<PieceView[]>(server, 'GET', '/api/pieces?search=AJ-1');
  await openScreen(page, `/admin/pieces/${sold?.id}`, 'AJ-1');
  const link = await page.getByRole('link', { name: 'Open passport' }).getAttribute('href');
  await expectFlawless(page);

  await page.goto(new URL(link ?? '').pathname);
  await expect(page.getByRole('img', { name: 'Code of the passport' })).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const offer = await page.getByLabel('Link for the next owner').inputValue();
  await page.getByRole('link', { name: 'Check it here' }).click();
  await expect(page.getByText('Genuine', { exact: true })).toBeVisible();
  await expect(page.getByText('The shop knows of no loss or theft.')).toBeVisible();
  await expect(page.getByText('3.42 g')).toBeVisible();
  const passport = page.url();

  await expect
    .poll(() =>
      page.evaluate(() => caches.match(location.origin + location.pathname).then(Boolean)),
    )
    .toBe(true);
  await context.setOffline(true);
  // It is no page of the shop, which is hydrated.
  await page.evaluate(() => location.reload());
  await expect(page.getByText('Genuine', { exact: true })).toBeVisible();
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await page.evaluate(() => (location.hash = location.hash.replace('#eyJ2Ijox', '#eyJ2Ijoy')));
  await expect(page.getByText('Not genuine', { exact: true })).toBeVisible();
  const set = (hash: string) => page.evaluate((to) => (location.hash = to), hash);
  await set(new URL(passport).hash);
  await expect(page.getByText('Genuine', { exact: true })).toBeVisible();
  // The last letter of a signature has four bits that no byte has.
  const last = passport.charCodeAt(passport.length - 1);
  await set(`${new URL(passport).hash.slice(0, -1)}${String.fromCharCode(last + 1)}`);
  await expect(page.getByText('Not genuine', { exact: true })).toBeVisible();
  await context.setOffline(false);

  await page.goto(new URL(offer).pathname);
  await page.getByRole('button', { name: 'Take it over' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counted Ring');
  await page.getByRole('button', { name: 'It was stolen' }).click();
  await expect(page.getByText('You reported it stolen.')).toBeVisible();
  await page.goto(new URL(link ?? '').pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This piece was passed on');
  await page.evaluate((address) => location.assign(address), passport);
  await expect(page.getByText(/Its owner has reported it stolen/)).toBeVisible();
});
