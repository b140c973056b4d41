import type { Page } from '@playwright/test';
import { expect, expectFlawless, openScreen, placeOrder, test } from '#tests/support/admin.ts';
import { makeProduct } from '#tests/support/api.ts';
import { signInAsStaff } from '#tests/support/join-staff.ts';
import { untilBackCloses } from '#tests/support/overlay-entry.ts';

test.use({ shopOf: 'search' });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('searchbox');
const group = (page: Page, name: string) => dialogOf(page).getByRole('region', { name });
const settled = (page: Page) => expect(dialogOf(page).locator('[aria-busy=true]')).toHaveCount(0);

async function openSearch(page: Page) {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(fieldOf(page)).toBeFocused();
}

async function searchFor(page: Page, text: string) {
  await fieldOf(page).fill(text);
  await expect(dialogOf(page).getByRole('status')).toContainText('result');
  await settled(page);
}

test('a customer’s orders are two taps and a phone number away from the dashboard', async ({
  page,
  server,
}) => {
  const customer = { customerName: 'Folake Twotaps', customerPhone: '0809 111 2233' };
  const order = await placeOrder(server, customer);
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('+234 809 111 2233');
  const person = group(page, 'Customers').getByRole('link', { name: 'Folake Twotaps' });
  await expect(person).toContainText('0809 111 2233');
  await expect(person).toBeInViewport();
  // Whoever types a phone number means a person.
  await expect(dialogOf(page).getByRole('heading', { level: 3 })).toHaveText([
    'Customers',
    'Orders',
  ]);
  await expectFlawless(page);
  await person.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Folake Twotaps');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: `View order #${order.id}` })).toBeVisible();
});

test('the key opens the search, arrows move through the results, Enter opens, Escape returns', async ({
  page,
  server,
}) => {
  const first = await placeOrder(server, { customerName: 'Keyla Arrows' });
  const second = await placeOrder(server, { customerName: 'Keyla Arrows' });
  await openScreen(page, '/admin/customers', 'Customers');

  // In a field it is a letter like any other.
  const listSearch = page.getByLabel('Search customers');
  await listSearch.focus();
  await page.keyboard.press('/');
  await expect(listSearch).toHaveValue('/');
  await expect(dialogOf(page)).toHaveCount(0);

  const exportLink = page.getByRole('link', { name: 'Export CSV' });
  await exportLink.focus();
  await page.keyboard.press('/');
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue('');
  await expectFlawless(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(exportLink).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('arrows key');
  const links = group(page, 'Orders').getByRole('link');
  await expect(links).toHaveText([
    new RegExp(`#${second.id} Keyla Arrows`),
    new RegExp(`#${first.id} Keyla Arrows`),
    /All orders for “arrows key”/,
  ]);
  await settled(page);
  await expect(links.first()).toContainText('₦32,250');
  await expect(links.first()).toContainText('Pending');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // Typing continues in the field.
  await page.keyboard.type('la');
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue('arrows keyla');
  await expect(dialogOf(page).getByText('All orders for “arrows keyla”')).toBeVisible();
  await settled(page);
  await page.keyboard.press('Enter');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Order Details - #${second.id}` })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('Enter opens a single result, and the field knows nothing of the search before', async ({
  page,
  server,
}) => {
  const { id } = await placeOrder(server, { customerName: 'Solo Number' });
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await openSearch(page);
  await searchFor(page, `#${id}`);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: `Order Details - #${id}` });
  await expect(details).toBeVisible();
  // Above a dialog the key does nothing.
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
  await openSearch(page);
  await expect(fieldOf(page)).toHaveValue('');
  await expect(dialogOf(page).getByText('by name, phone or email')).toBeVisible();
});

test('each group shows five and leads to its list with the same search', async ({
  page,
  server,
}) => {
  const names = Array.from({ length: 7 }, (_, at) => `Quorbel piece ${at + 1}`);
  for (const name of names) await makeProduct(server, { name, sku: `QB-${name.slice(-1)}` });
  await openScreen(page, '/admin/products', 'Products');
  await openSearch(page);
  await searchFor(page, 'quorbel');
  const products = group(page, 'Products').getByRole('link');
  await expect(products).toHaveCount(6);
  await expect(products.first()).toContainText('Quorbel piece 7');
  await expect(products.first()).toContainText('₦15,000');
  await expect(products.first().locator('img')).toBeVisible();
  await expectFlawless(page);
  await products.last().click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/products\?search=quorbel$/);
  await expect(page.getByRole('button', { name: 'All' })).toContainText('7');
  // The address is the same page: the focus is where it was.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();

  await openSearch(page);
  await searchFor(page, 'qb-3');
  await products.filter({ hasText: 'Quorbel piece 3' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quorbel piece 3');
});

test('a search without results says what can be searched', async ({ page }) => {
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await openSearch(page);
  await expectFlawless(page);
  await searchFor(page, 'qqzzxx');
  await expect(dialogOf(page).getByText('Nothing found for “qqzzxx”')).toBeVisible();
  await expect(dialogOf(page).getByRole('term')).toHaveText(['Orders', 'Customers', 'Products']);
  await expectFlawless(page);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await openSearch(page);
  await untilBackCloses(page);
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('results stay while the next are loading, and a late answer replaces none', async ({
  page,
  server,
}) => {
  await placeOrder(server, { customerName: 'Early Bird' });
  await placeOrder(server, { customerName: 'Slow Coach' });
  await placeOrder(server, { customerName: 'Latest Word' });
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await openSearch(page);
  await searchFor(page, 'early bird');
  const orders = group(page, 'Orders').getByRole('link');
  await expect(orders.first()).toContainText('Early Bird');

  const slow = Promise.withResolvers<undefined>();
  const slowAnswered = Promise.withResolvers<undefined>();
  await page.route('**/trpc/**', async (route) => {
    if (!route.request().postData()?.includes('slow coach')) return route.continue();
    await slow.promise;
    const response = await route.fetch();
    await route.fulfill({ response });
    slowAnswered.resolve(undefined);
    return undefined;
  });
  const asked = page.waitForRequest((it) => it.postData()?.includes('slow coach') ?? false);
  await fieldOf(page).fill('slow coach');
  await asked;
  await expect(dialogOf(page).locator('[aria-busy=true]')).toHaveCount(1);
  await expect(orders.first()).toContainText('Early Bird');

  await fieldOf(page).fill('latest word');
  await expect(orders.first()).toContainText('Latest Word');
  slow.resolve(undefined);
  await slowAnswered.promise;
  await settled(page);
  await expect(orders.first()).toContainText('Latest Word');
  await expect(dialogOf(page).getByText('Slow Coach')).toHaveCount(0);
});

// A request that the server refuses is an error in the console, which fails the test.
test('staff neither search nor see what they have no right to', async ({ page, server }) => {
  const { id } = await placeOrder(server, { customerName: 'Righteous Rita' });
  await signInAsStaff(page, server, ['orders']);
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await openSearch(page);
  await expect(dialogOf(page).getByRole('term')).toHaveText(['Orders']);
  await searchFor(page, 'righteous');
  await expect(dialogOf(page).getByRole('heading', { level: 3 })).toHaveText(['Orders']);
  await expect(group(page, 'Orders').getByRole('link').first()).toContainText(`#${id}`);

  await signInAsStaff(page, server, ['analytics']);
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(dialogOf(page)).toHaveCount(0);
});
