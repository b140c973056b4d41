import type { Locator, Page } from '@playwright/test';
import { area, type Area } from '#shared/staff-rights.ts';
import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import { signInAsStaff } from '#tests/support/join-staff.ts';

/** The screens of the navigation besides Dashboard, Notifications and Account. */
const screens: Record<Area, string[]> = {
  catalogue: ['Products', 'Categories', 'Discounts', 'Imports', 'Translations'],
  orders: ['Orders'],
  money: ['Payment check', 'Cash', 'Disputes'],
  customers: ['Customers', 'Messages', 'Reviews', 'Stock asks', 'Broadcast'],
  analytics: ['Analytics'],
  settings: ['Webhooks', 'Delivery', 'Store', 'Policies', 'Message texts'],
};
const sections = ['Marketing', 'Payments', 'Settings'];

/** The texts of the links to screens, and their addresses. On a desktop a section shows its screens once it is open. */
async function linksOf(page: Page, isMobile: boolean): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const collect = async (links: Locator) => {
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      const text = (await link.innerText()).split('\n')[0] ?? '';
      const label = text.replace(/\d+$/, '').trim();
      found.set(label, (await link.getAttribute('href')) ?? '');
    }
  };
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  if (isMobile) {
    await collect(page.getByRole('navigation', { name: 'Most used' }).getByRole('link'));
    await page.getByRole('button', { name: 'More' }).click();
  }
  await collect(links);
  for (const section of sections) {
    const address = found.get(section);
    found.delete(section);
    // In the bar of a phone; its screens are in More.
    if (!address || isMobile) continue;
    await page.goto(address);
    await collect(links);
    found.delete(section);
  }
  return found;
}

// A request that the server refuses is an error in the console, which fails the test.
for (const one of area.options) {
  test(`staff for ${one} see the screens of their area, and none calls what they may not use`, async ({
    page,
    server,
    isMobile,
  }) => {
    await placeOrder(server);
    await signInAsStaff(page, server, [one]);
    await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
    await expectFlawless(page);
    const links = await linksOf(page, isMobile);
    const shared = ['Dashboard', 'Notifications', 'Account'];
    expect([...links.keys()].toSorted()).toEqual([...shared, ...screens[one]].toSorted());
    for (const address of links.values()) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText('This screen is not open to you')).toHaveCount(0);
    }
    await openScreen(page, '/admin/staff', 'This screen is not open to you');
  });
}

test('staff for settings see where buyers pay and write to, and leave it to the owner', async ({
  page,
  server,
}) => {
  await signInAsStaff(page, server, ['settings']);
  const fields = {
    '/admin/settings/contact': ['Account Number', 'WhatsApp Number', 'Instagram URL'],
    '/admin/settings': ['Store Email'],
  };
  for (const [path, labels] of Object.entries(fields)) {
    await openScreen(page, path, 'Store Settings');
    for (const label of labels) {
      const field = page.getByLabel(label);
      await expect(field).not.toBeEditable();
      await expect(field).toHaveAccessibleDescription(/Only the owner can change this\./);
      // An example would read as the store's own number.
      await expect(field).not.toHaveAttribute('placeholder');
    }
  }
  await expectFlawless(page);
  await page.getByLabel('Store Description').fill('Made to be worn');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully', { exact: true })).toBeVisible();
});

test('staff for orders open an order without its payments, and may hand it over', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server);
  await signInAsStaff(page, server, ['orders']);
  await page.goto(`/admin/orders/${order.id}`);
  const dialog = page.getByRole('dialog', { name: `Order Details - #${order.id}` });
  const payment = dialog.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('Still to pay');
  await expect(payment.getByRole('button')).toHaveCount(0);
  await expect(dialog.getByText('All orders of this customer')).toHaveCount(0);
  await expectFlawless(page);
  await dialog.getByLabel('Note for staff').fill('A present.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByText(/· Amaka \d+/)).toBeVisible();
  await page.goto(`/admin/orders/${order.id}/print?sheet=receipt`);
  await expect(page.getByText('What was bought')).toBeAttached();
});
