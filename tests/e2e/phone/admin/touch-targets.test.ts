import type { Page } from '@playwright/test';
import { expect, openScreen, placeOrder, test } from '#tests/support/admin.ts';

const LEAST = 44;

/**
 * What a finger may touch and is smaller than 44 px. WCAG 2.5.5 excepts links in a sentence; a label's size counts for its
 * field, and an area laid over or under a control for it.
 */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const interactive =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch]';
    const inSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, dd')?.textContent.trim() !== element.textContent.trim();
    return [...document.querySelectorAll<HTMLElement>(interactive)]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) => !inSentence(element) && !element.closest('.sr-only, [aria-hidden=true]'))
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
      });
  }, LEAST);

const screens: [path: string, heading: string | RegExp][] = [
  ['/admin/dashboard', 'Dashboard Overview'],
  ['/admin/orders', 'Orders Management'],
  ['/admin/orders/new', 'Record a sale'],
  ['/admin/products', /Products/],
  ['/admin/categories', /Categor/],
  ['/admin/discounts', /Discount/],
  ['/admin/customers', 'Customers'],
  ['/admin/messages', /Messages/],
  ['/admin/reviews', /Reviews/],
  ['/admin/stock-asks', /./],
  ['/admin/notifications', 'Notifications'],
  ['/admin/payments', /Payment/],
  ['/admin/api-keys', /./],
  ['/admin/disputes', /Disputes/],
  ['/admin/payments/reconciliation', /./],
  ['/admin/mails', /./],
  ['/admin/webhooks', /Webhooks/],
  ['/admin/delivery', /Delivery/],
  ['/admin/settings', 'Store Settings'],
  ['/admin/settings/messages', /./],
  ['/admin/settings/policies', /./],
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
  await page.goto(`/admin/orders/${order.id}`);
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  await expect(dialog.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  await look('order');
  expect(small).toEqual({});
});
