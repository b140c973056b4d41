import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';

// A wrong name is typed on purpose.
test.use({ expectedProblems: [/status of 400/] });

test('customers are searched, and each has a page with their orders', async ({ page, server }) => {
  await openScreen(page, '/admin/customers?search=nobody', 'Customers');
  await expect(page.getByRole('heading', { name: 'No customers found' })).toBeVisible();

  const customerEmail = 'returning.rita@example.com';
  const first = await placeOrder(server, { customerName: 'Returning Rita', customerEmail });
  await openScreen(page, '/admin/customers?search=returning.rita', 'Customers');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await placeOrder(server, {
    customerName: 'Rita Returning',
    customerEmail: customerEmail.toUpperCase(),
  });
  await openScreen(page, '/admin/customers', 'Customers');
  for (const label of ['Total Customers', 'Total Orders', 'This Month', 'Avg. Order Value']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Customer Directory' })).toBeVisible();
  await page.getByLabel('Search customers').fill('returning.rita');
  const card = page.getByRole('listitem').filter({ hasText: 'Rita Returning' });
  for (const text of ['2 orders', '₦64,500', 'Returning', 'Ikeja, Lagos']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expectFlawless(page);
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/customers.csv?search=returning.rita&sort=recent',
  );

  await card.getByRole('link', { name: /^Rita Returning/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rita Returning');
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${first.id}$`));
  await expect(page.getByRole('link', { name: `View order #${first.id}` })).toBeVisible();
  await expect(page.getByText('₦0 paid')).toBeVisible();
  await expectFlawless(page);
});

test('a customer who placed only test orders is marked like these', async ({ page, server }) => {
  const { id } = await placeOrder(server, {
    customerName: 'Testing Tola',
    customerEmail: 'testing.tola@example.com',
  });
  await page.route('**/trpc/**', async (route) => {
    const response = await route.fetch();
    const answer = await response.text();
    await route.fulfill({ response, body: answer.replaceAll('"sandbox":false', '"sandbox":true') });
  });
  await openScreen(page, '/admin/customers?search=testing.tola', 'Customers');
  const card = page.getByRole('listitem').filter({ hasText: 'Testing Tola' });
  await expect(card.getByText('Test', { exact: true })).toBeVisible();
  await expectFlawless(page);
  await openScreen(page, `/admin/customers/${id}`, 'Testing Tola');
  await expect(page.getByText('Test', { exact: true }).first()).toBeVisible();
});

test('without orders there are no customers yet', async ({ page }) => {
  await page.route('**/trpc/**', async (route) => {
    const response = await route.fetch();
    const calls = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    const answers = (await response.json()) as unknown[];
    const emptied = answers.map((answer, index) =>
      calls[index] === 'customers.list'
        ? { result: { data: { json: { total: 0, items: [] } } } }
        : answer,
    );
    await route.fulfill({ response, json: emptied });
  });
  await openScreen(page, '/admin/customers', 'Customers');
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible();
  await expect(
    page.getByText('Customer data will appear here when orders are placed.', { exact: true }),
  ).toBeVisible();
});

test('the owner exports and erases a customer, once nothing stands against it', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server, {
    customerName: 'Erasable Efe',
    customerEmail: 'efe@example.com',
  });
  await openScreen(page, `/admin/customers/${order.id}`, 'Erasable Efe');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export to read' }).click();
  expect((await download).suggestedFilename()).toMatch(/^customer-\d+-.*\.html$/);

  const erase = page.getByRole('button', { name: 'Erase customer' });
  await erase.click();
  await expect(page.getByText(`Order #${order.id} is not paid yet.`)).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await asStaff(server, 'PATCH', `/api/orders/${order.id}/status`, { status: 'cancelled' });

  await erase.click();
  const name = page.getByLabel('Type “Erasable Efe” to confirm');
  await expect(page.getByText('0 messages')).toHaveCount(0);
  await name.fill('Somebody else');
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('This is not the name of the customer.')).toBeVisible();
  await expectFlawless(page);
  await name.fill('Erasable Efe');
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('Customer erased', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/customers$/);
  await expect(page.getByText('Erasable Efe')).toHaveCount(0);
});
