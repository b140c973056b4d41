import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';

const LEAST = 44;

/**
 * Touch targets smaller than 44 px. WCAG 2.5.5 excepts links in a sentence, and targets whose action another one has as
 * well; a label's size counts for its field, and an area laid over or under a control for it.
 */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const interactive =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch]';
    const inSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, dd')?.textContent.trim() !== element.textContent.trim();
    return (
      [...document.querySelectorAll<HTMLElement>(interactive)]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
        .filter(
          (element) => !inSentence(element) && !element.closest('.sr-only, [aria-hidden=true]'),
        )
        // Buttons of the usual size move it as well.
        .filter((element) => !element.matches('[aria-roledescription=sortable]'))
        .flatMap((element) => {
          const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
          const over = ['::before', '::after'].flatMap((part) => {
            const style = getComputedStyle(element, part);
            return style.content !== 'none' && style.position === 'absolute'
              ? [{ width: Number.parseFloat(style.width), height: Number.parseFloat(style.height) }]
              : [];
          });
          const boxes = [
            element.getBoundingClientRect(),
            ...(label ? [label.getBoundingClientRect()] : []),
            ...over,
          ];
          const width = Math.max(...boxes.map((box) => box.width));
          const height = Math.max(...boxes.map((box) => box.height));
          const name = element.getAttribute('aria-label') ?? element.textContent.trim();
          return Math.min(width, height) < least - 0.5
            ? [`${element.localName} “${name}”: ${Math.round(width)} × ${Math.round(height)}`]
            : [];
        })
    );
  }, LEAST);

const screens: [path: string, heading: string | RegExp][] = [
  ['/admin/dashboard', 'Dashboard Overview'],
  ['/admin/orders', 'Orders Management'],
  ['/admin/orders/new', 'Record a sale'],
  ['/admin/products', /Products/],
  ['/admin/categories', /Categor/],
  ['/admin/discounts', /Discount/],
  ['/admin/products/new', 'Add Product'],
  ['/admin/products/1', /./],
  ['/admin/products/import', /./],
  ['/admin/customers', 'Customers'],
  ['/admin/customers/broadcast', 'Broadcast list'],
  ['/admin/orders/reminders', 'Unpaid orders'],
  ['/admin/messages', /Messages/],
  ['/admin/reviews', /Reviews/],
  ['/admin/stock-asks', /./],
  ['/admin/notifications', 'Notifications'],
  ['/admin/payments', /Payment/],
  ['/admin/api-keys', /./],
  ['/admin/disputes', /Disputes/],
  ['/admin/payments/reconciliation', /./],
  ['/admin/cash', 'Cash'],
  ['/admin/analytics', 'Analytics'],
  ['/admin/mails', /./],
  ['/admin/webhooks', /Webhooks/],
  ['/admin/delivery', /Delivery/],
  ['/admin/settings', 'Store Settings'],
  ['/admin/settings/contact', 'Store Settings'],
  ['/admin/settings/system', 'Store Settings'],
  ['/admin/settings/messages', /./],
  ['/admin/settings/policies', /./],
  ['/admin/settings/whatsapp', /./],
  ['/admin/messages-not-sent', /./],
  ['/admin/staff', /Staff/],
  ['/admin/account', /Account/],
  ['/admin/audit', /./],
];

test('targets of the screens are at least 44 px high and wide', async ({ page, server }) => {
  test.slow();
  const order = await placeOrder(server, { customerName: 'Thumb Tayo' });
  const small: Record<string, string[]> = {};
  const look = async (path: string) => {
    const found = await smallTargets(page);
    if (found.length > 0) small[path] = found;
  };
  for (const [path, heading] of screens) {
    await openScreen(page, path, heading);
    await look(path);
  }
  for (const [path, heading] of [
    [`/admin/orders/${order.id}/edit`, `Edit order #${order.id}`],
    [`/admin/customers/${order.id}`, 'Thumb Tayo'],
  ] as const) {
    await openScreen(page, path, heading);
    await look(path);
  }
  await page.goto(`/admin/orders/${order.id}`);
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  await expect(dialog.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  await look('order');
  expect(small).toEqual({});
});

test('targets of the dialogs are at least 44 px high and wide', async ({ page, server }) => {
  test.slow();
  const order = await placeOrder(server, { customerName: 'Thumb Tunde' });
  await asStaff(server, 'POST', '/trpc/payments.recordManualPayment', {
    json: { orderId: order.id, amount: order.total, source: 'cash', note: '', key: randomUUID() },
  });
  const orderPath = `/admin/orders/${order.id}`;
  const dialogs: [path: string, opener: string | RegExp, title: string | RegExp][] = [
    [orderPath, 'Refund', 'Refund'],
    [orderPath, 'Correct contact', `Contact of order #${order.id}`],
    ['/admin/cash', /^Count the cash of/, /^Cash of/],
    ['/admin/categories', 'Add Category', 'Add Category'],
    ['/admin/discounts', 'Add Code', 'Add Code'],
    ['/admin/staff', 'Invite somebody', 'Invite somebody'],
    ['/admin/webhooks', 'Add Endpoint', 'Add Endpoint'],
    ['/admin/api-keys', 'New API key', 'New API key'],
  ];
  const small: Record<string, string[]> = {};
  for (const [path, opener, title] of dialogs) {
    await page.goto(path);
    await page.getByRole('button', { name: opener, exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
    const found = await smallTargets(page);
    if (found.length > 0) small[String(title)] = found;
  }
  expect(small).toEqual({});
});
