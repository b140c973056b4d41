import sharp from 'sharp';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';
import { flawsOf } from '#tests/support/axe.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';

test('a buyer writes a review with a photo, staff publish it, and the shop shows it', async ({
  page,
  server,
}) => {
  const name = `Reviewed ring ${Date.now()}`;
  const { id, price } = await makeProduct(server, { name, price: 1_500_000 });
  const paymentReference = createPaymentReference();
  const order = await asStaff<{ id: number }>(server, 'POST', '/api/orders', {
    customerName: 'Ngozi Adeyemi',
    customerEmail: `ngozi${id}@example.com`,
    customerPhone: '08031234567',
    customerAddress: '12 Allen Avenue',
    customerCity: 'Ikeja',
    customerState: 'Lagos',
    items: [{ productId: id, quantity: 1, variant: {}, price }],
    subtotal: 1_500_000,
    tax: 112_500,
    total: 1_612_500,
    paymentMethod: 'whatsapp',
    paymentReference,
  });
  await asStaff(server, 'PATCH', `/api/orders/${order.id}/status`, { status: 'completed' });

  await page.goto(`/order/${paymentReference}#reviews`);
  await expect(page.getByText('please confirm the phone number')).toBeVisible();
  await page.getByLabel('Last four digits of the phone number').fill('4567');
  await page.getByRole('button', { name: 'Show delivery details' }).click();
  await page.getByRole('button', { name: `Write a review of ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Write a review' });
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Please choose one to five stars')).toBeVisible();
  await expect(form.getByText('Please write a few words')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await form.getByRole('radio', { name: '5 stars, Excellent' }).check();
  await expect(form.getByText('Please choose one to five stars')).toBeHidden();
  await expect(form.getByText('Please write a few words')).toBeVisible();
  await form.getByLabel('Your review').fill('It shines even more than in the pictures.');
  await expect(form.getByText('Please write a few words')).toBeHidden();
  await expect(form.getByLabel('Name shown with it')).toHaveValue('Ngozi');
  const photo = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: '#b8860b' },
  })
    .jpeg()
    .toBuffer();
  await form.getByLabel('Add photos').setInputFiles({
    name: 'ring.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  });
  await expect(form.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('We will read your review and publish it soon.')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);

  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await page.getByRole('link', { name: /^Reviews to publish/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('It shines even more');
  await expectFlawless(page);
  await row.getByRole('button', { name: /^Answer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer the review' });
  await dialog.getByLabel('Your answer').fill('Thank you, Ngozi!');
  await dialog.getByRole('button', { name: 'Save the answer' }).click();
  await expect(row).toContainText('Thank you, Ngozi!');
  await row.getByRole('button', { name: /^Publish/ }).click();
  await expect(row).toBeHidden();

  await page.goto(`/product/${id}`);
  await page.getByRole('link', { name: '5.0 out of 5 stars · 1 review' }).click();
  const section = page.getByRole('region', { name: 'Reviews' });
  await expect(section).toContainText('It shines even more');
  await expect(section).toContainText('Thank you, Ngozi!');
  expect(await flawsOf(page)).toEqual([]);
  await section.getByRole('button', { name: 'Photo 1 of 1 by Ngozi' }).click();
  await expect(page.getByRole('dialog', { name: `Review of ${name}: pictures` })).toBeVisible();
});
