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
    const list = '?search=changing&sort=oldest';
    await page.goto(`/admin/orders/${order.id}${list}`);
    const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
    await dialog.getByRole('link', { name: 'Edit items' }).click();
    await expect(page.getByRole('heading', { name: `Edit order #${order.id}` })).toBeVisible();
    await expect(page.getByText('₦32,250', { exact: true }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Decrease quantity' }).click();
    await page.getByRole('button', { name: 'Add a product' }).click();
    await expect(page.getByLabel('Search products...')).toBeFocused();
    await page.getByLabel('Search products...').fill('added anklet');
    await page.getByRole('button', { name: /^Add Added anklet/ }).click();
    await page.getByLabel('Price of one').last().fill('9000');
    await page.getByLabel('Price of one').last().press('Enter');
    await expect(page.getByLabel('Search products...')).toBeFocused();
    await expect(page.getByText('₦25,800', { exact: true })).toBeVisible();
    await expect(page.getByText('₦6,450 less · ₦25,800 still to pay')).toBeVisible();
    await expectFlawless(page);

    await page.getByRole('textbox', { name: 'Discount' }).fill('1000');
    await expect(page.getByText('₦24,725', { exact: true })).toBeVisible();
    await asStaff(server, 'POST', '/trpc/orders.edit', {
      json: { id: order.id, deliveryFee: 200_000, discount: 700_000 },
    });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this order' });
    await expect(conflict.getByText('Delivery fee', { exact: true })).toBeVisible();
    await expectFlawless(page);
    await conflict.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Discount is now: ₦7,000')).toBeVisible();
    await save.click();
    const discount = conflict.getByRole('group', { name: 'Discount' });
    await expect(discount.getByLabel('Yours: ₦1,000')).toBeChecked();
    await discount.getByLabel('Theirs: ₦7,000').check();
    await conflict.getByRole('button', { name: 'Apply and continue' }).click();
    await expect(page.getByText(/Somebody else changed this order/)).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Discount' })).toHaveValue('₦7,000');
    await expect(page.getByLabel('Price of one').last()).toHaveValue('₦9,000');
    await expect(page.getByText('₦20,275', { exact: true })).toBeVisible();
    await save.click();
    await expect(page.getByText('Order changed', { exact: true }).first()).toBeVisible();
    await expect(
      dialog.getByText('Added: 1 × Added anklet at ₦9,000 instead of ₦10,000'),
    ).toBeVisible();
    await expect(dialog.getByText('₦20,275').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(`/admin/orders${list}`);
  });
});
