import type { MessageView } from '#shared/messages.ts';
import { asStaff, makeProduct } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/test.ts';

// As in the most economical mode of a phone's browser, which runs no scripts.
test.use({ javaScriptEnabled: false, expectedProblems: [/status of 40[04]/] });

const pages = [
  '/',
  '/shop',
  '/product/oba-sunburst-signet-ring',
  '/product/oba-sunburst-signet-ring/order',
  // Sold out.
  '/product/oju-round-gold-sunglasses',
  '/cart?items=1',
  '/checkout',
  '/saved',
  '/contact',
  '/about',
  '/fr',
  '/fr/product/oba-sunburst-signet-ring',
];

test('no button is there that would do nothing, and nothing that seems to be loading', async ({
  page,
}) => {
  for (const address of pages) {
    await page.goto(address);
    const dead = await page
      .locator('button:not([type=submit]), [aria-busy=true], .animate-pulse')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          // A picture stays, although it cannot be enlarged.
          .filter((it) => getComputedStyle(it).pointerEvents !== 'none')
          .map((it) => it.outerHTML.slice(0, 200)),
      );
    expect(dead, address).toEqual([]);
  }
});

test('a piece is ordered by links and a form: its options, its price, the address and the phone', async ({
  page,
}) => {
  await page.goto('/product/oba-sunburst-signet-ring');
  await page.getByRole('radio', { name: 'Sterling silver', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Order by message' }).click();
  await expect(page).toHaveURL(/\/product\/oba-sunburst-signet-ring\/order\?.*Metal=Sterling/);
  await expect(page.getByRole('alert')).toHaveText('Please choose your ring size.');
  await expect(page.getByRole('radio', { name: 'Sterling silver', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: '7', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Take this choice' }).click();

  const message = page.getByRole('region', { name: 'Your message to us' });
  await expect(message).toContainText('Metal: Sterling silver');
  await expect(message).toContainText('Ring size: 7');
  await expect(message).toContainText(/₦\d/);
  await expect(message).toContainText(/http:\/\/\S+\/product\/oba-sunburst-signet-ring/);
  const chat = await message.getByRole('link', { name: 'ORDER ON WHATSAPP' }).getAttribute('href');
  const text = new URL(chat ?? '').searchParams.get('text') ?? '';
  expect(text).toContain('Metal: Sterling silver');
  expect(text).toContain('/product/oba-sunburst-signet-ring');
  await expect(message.getByRole('link', { name: /^\+234/ })).toHaveAttribute('href', /^tel:\+234/);

  await page.goto('/fr/product/oba-sunburst-signet-ring/order?Metal=Sterling+silver&Ring+size=7');
  await expect(page.getByRole('heading', { name: 'Votre message' })).toBeVisible();
  await page.goto('/product/no-such-piece/order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
});

test('a piece without options is ordered in one step, and one that is sold out can be asked for', async ({
  page,
  server,
}) => {
  const { slug } = await makeProduct(server, {
    name: 'Plain hoop',
    price: 1_000_000,
    stockQuantity: 2,
  });
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: 'Order by message' }).click();
  const message = page.getByRole('region', { name: 'Your message to us' });
  await expect(message).toContainText('₦10,000');
  const gone = await makeProduct(server, { name: 'Gone hoop', price: 1_000_000, stockQuantity: 0 });
  await page.goto(`/product/${gone.slug}/order`);
  await expect(message).toContainText('Gone hoop');
});

test('the contact form is sent, and a refused one keeps what was typed', async ({
  page,
  server,
}) => {
  await page.goto('/contact');
  const form = page.locator('main form');
  await form.getByLabel('Full Name').fill('Scriptless <Sola>');
  await form.getByLabel('Email Address').fill('sola@example.com');
  await form.getByLabel('Subject').fill('Without scripts');
  await form.getByLabel('Message', { exact: true }).fill('x'.repeat(6000));
  // A phone’s browser may cut nothing and check nothing.
  await form.evaluate((it) => it.setAttribute('novalidate', ''));
  await form
    .getByLabel('Message', { exact: true })
    .evaluate((it) => it.removeAttribute('maxlength'));
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Your message was not sent');
  await expect(form.getByLabel('Full Name')).toHaveValue('Scriptless <Sola>');
  await expect(form.getByLabel('Message', { exact: true })).toHaveAccessibleDescription(/\d/);

  await form.getByLabel('Message', { exact: true }).fill('Do you resize rings?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact#sent$/);
  await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible();
  const messages = await asStaff<MessageView[]>(server, 'GET', '/api/messages');
  expect(messages.filter(({ subject }) => subject === 'Without scripts')).toMatchObject([
    { name: 'Scriptless <Sola>', message: 'Do you resize rings?' },
  ]);
});
