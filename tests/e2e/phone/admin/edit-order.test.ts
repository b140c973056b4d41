import { expect, expectFlawless, placeOrder, test } from '#tests/support/admin.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';

test.describe('an order that is changed on a phone', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('has its new lines and total, and what was typed survives another person’s change', async ({
    page,
    server,
  }) => {
    const order = await placeOrder(server, { customerName: 'Changing Chika' });
    await makeProduct(server, { name: 'Added anklet', price: 1_000_000, stockQuantity: 3 });
    await page.goto(`/admin/orders/${order.id}`);
    const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
    await dialog.getByRole('link', { name: 'Edit items' }).click();
    await expect(page.getByRole('heading', { name: `Edit order #${order.id}` })).toBeVisible();
    await expect(page.getByText('₦32,250', { exact: true }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Decrease quantity' }).click();
    await page.getByRole('button', { name: 'Add a product' }).click();
    await page.getByLabel('Search products...').fill('added anklet');
    await page.getByRole('button', { name: /^Add Added anklet/ }).click();
    await page.getByLabel('Price of one').last().fill('9000');
    await expect(page.getByText('₦25,800', { exact: true })).toBeVisible();
    await expect(page.getByText('₦6,450 less · ₦25,800 still to pay')).toBeVisible();
    await expectFlawless(page);

    await asStaff(server, 'POST', '/trpc/orders.edit', {
      json: { id: order.id, deliveryFee: 200_000 },
    });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByText(/Somebody else changed this order/)).toBeVisible();
    await expect(page.getByLabel('Price of one').last()).toHaveValue('₦9,000');
    await expect(page.getByText('₦27,800', { exact: true })).toBeVisible();
    await save.click();
    await expect(page.getByText('Order changed', { exact: true }).first()).toBeVisible();
    await expect(
      dialog.getByText('Added: 1 × Added anklet at ₦9,000 instead of ₦10,000'),
    ).toBeVisible();
    await expect(dialog.getByText('₦27,800').first()).toBeVisible();
  });
});
