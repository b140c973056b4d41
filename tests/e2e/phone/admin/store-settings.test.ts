import type { Page } from '@playwright/test';
import type { Settings } from '#shared/settings.ts';
import { expect, expectFlawless, openScreen, test } from '#tests/support/admin.ts';
import { asStaff } from '#tests/support/api.ts';
import { holdRequest } from '#tests/support/hold-request.ts';

// The failures are provoked.
test.use({ expectedProblems: [/status of 415|ERR_INTERNET_DISCONNECTED/] });

let before: Settings;
test.beforeEach(async ({ request }) => {
  before = (await (await request.get('/api/settings')).json()) as Settings;
});
test.afterEach(({ server }) => asStaff(server, 'POST', '/api/settings', before));

const open = (page: Page) => openScreen(page, '/admin/settings', 'Store Settings');
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

const saved = (page: Page) =>
  expect(page.getByText('Settings saved successfully', { exact: true })).toBeVisible();

/** The pages of the settings, with their headings. */
const pages = {
  Store: ['Store Information', 'Store Logo', 'Appearance'],
  Contact: ['Payment Contact', 'Social Media'],
  About: ['About Your Store', 'A Word From You'],
  Promises: ['Promises', 'Policies'],
  Mails: ['Mails to Buyers', 'Message texts'],
  System: ['System Configuration', 'Admin Account'],
};
const tab = (page: Page, name: keyof typeof pages) =>
  page.getByRole('navigation', { name: 'Settings pages' }).getByRole('link', { name, exact: true });

test('a seller changes the store’s name and colours', async ({ page, request, context }) => {
  const held = await holdRequest(page, /\/trpc\/.*settings\.get/);
  await page.goto('/admin/settings');
  await expect(page.getByText('Loading settings...')).toBeVisible();
  held.release();
  for (const [name, headings] of Object.entries(pages)) {
    await tab(page, name as keyof typeof pages).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings);
    await expect(tab(page, name as keyof typeof pages)).toHaveAttribute('aria-current', 'page');
    await expectFlawless(page);
  }
  await expect(page.getByLabel('Currency')).toHaveValue('NGN');
  await expect(page.getByLabel('Role')).toHaveValue('admin');
  await page.getByLabel('Tax Rate (%)').fill('500');
  await page.getByRole('switch', { name: 'Email Notifications' }).click();
  await save(page).click();
  await expect(page.getByLabel('Tax Rate (%)')).toHaveAccessibleDescription(
    /percentage from 0 to 100/,
  );
  await expectFlawless(page);
  await page.getByLabel('Tax Rate (%)').fill('5.5');
  await save(page).click();
  await saved(page);

  await tab(page, 'Contact').click();
  await page.getByLabel('Facebook URL').fill('facebook.com/omoge');
  await save(page).click();
  await expect(page.getByLabel('Facebook URL')).toHaveAccessibleDescription(
    /Must be a web address/,
  );
  await page.getByLabel('Facebook URL').fill('https://facebook.com/omoge');
  await save(page).click();
  await expect(page.getByText('Not saved yet: Facebook URL')).toBeHidden();

  await tab(page, 'Store').click();
  await expect(page.getByText('Recommended size: 200x200px')).toBeVisible();
  await page.getByLabel('Store Name').fill('Omoge Gold');
  await page.getByLabel('Primary Color').first().fill('#0B3D2E');
  await expect(
    page.getByText(/Primary on paper has a contrast of 11\.\d:1: easy to read/),
  ).toBeVisible();
  await expect(page.getByText('Not saved yet: Store Name, Primary Color')).toBeVisible();
  await expectFlawless(page);
  // Another page is another form.
  const about = tab(page, 'About');
  await about.click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Stay' }).click();
  // The dialog gives the focus back when it has gone; it would take it from a field.
  await expect(about).toBeFocused();

  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText('Failed to save settings', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await save(page).click();
  await saved(page);
  await expect(
    page.getByText('Your store settings have been updated.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^Not saved yet/)).toBeHidden();
  expect(await (await request.get('/api/settings')).json()).toEqual({
    ...before,
    storeName: 'Omoge Gold',
    primaryColor: '#0B3D2E',
    taxRate: '5.5',
    facebookUrl: 'https://facebook.com/omoge',
    enableEmailNotifications: 'false',
  });
});

test('a setting is found by its name, and opened with the focus in it', async ({ page }) => {
  await openScreen(page, '/admin/dashboard', 'Dashboard Overview');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Search the back office' });
  await search.fill('whats num');
  const places = page.getByRole('region', { name: 'Screens and settings' });
  await expect(places.getByRole('link')).toHaveText(['WhatsApp Number Settings, Contact']);
  await expectFlawless(page);
  await search.fill('discounts');
  await expect(places.getByRole('link')).toHaveText(['Discounts Marketing']);
  await search.fill('tax rate');
  await places.getByRole('link', { name: /^Tax Rate/ }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/system#taxRate$/);
  await expect(page.getByLabel('Tax Rate (%)')).toBeFocused();

  // An address of before, when all settings were one page.
  await page.goto('/admin/settings#whatsappNumber');
  await expect(page).toHaveURL(/\/admin\/settings\/contact#whatsappNumber$/);
  await expect(page.getByLabel('WhatsApp Number')).toBeFocused();
});

test('a number that nobody could call is refused, and one that is stored is tried in a chat', async ({
  page,
  server,
}) => {
  await openScreen(page, '/admin/settings/contact', 'Store Settings');
  const field = page.getByLabel('WhatsApp Number');
  const chat = page.getByRole('link', { name: 'Try this chat' });
  await field.fill('0803 555 12345');
  await save(page).click();
  await expect(
    page.getByText('Must be a phone number like 0803 123 4567; “0803 555 12345” is none'),
  ).toBeVisible();
  await field.fill('009234‑803 555 1234');
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/2348035551234\?/);
  await save(page).click();
  await expect(page.getByText('Settings saved successfully', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('+2348035551234');
  await expect(page.getByText(/^Not saved yet/)).toBeHidden();
  await asStaff(server, 'POST', '/api/settings', { whatsappNumber: '' });
});

test('two people who change different settings do not overwrite each other', async ({
  page,
  server,
  request,
}) => {
  await open(page);
  await page.getByLabel('Store Name').fill('Omoge Gold');
  await asStaff(server, 'POST', '/api/settings', { storePhone: '0803 123 4567' });
  await save(page).click();
  await expect(page.getByText('Settings saved successfully', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Store Phone')).toHaveValue('0803 123 4567');
  expect(await (await request.get('/api/settings')).json()).toMatchObject({
    storeName: 'Omoge Gold',
    storePhone: '0803 123 4567',
  });
});

test.describe('two people who change one setting', () => {
  test.use({ expectedProblems: [/status of 409/] });

  test('see each other’s value before one is replaced', async ({ page, server, request }) => {
    await open(page);
    await page.getByLabel('Store Phone').fill('0803 000 0001');
    await page.getByLabel('Store Description').fill('Gold, from Ikeja');
    await asStaff(server, 'POST', '/api/settings', {
      storePhone: '0803 000 0002',
      storeDescription: 'Gold, from Yaba',
    });
    await save(page).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed the settings' });
    await expectFlawless(page);
    const phone = conflict.getByRole('group', { name: 'Store phone' });
    await expect(phone.getByLabel('Yours: 0803 000 0001')).toBeChecked();
    await phone.getByLabel('Theirs: 0803 000 0002').check();
    await conflict.getByRole('button', { name: 'Apply and continue' }).click();
    await expect(page.getByLabel('Store Phone')).toHaveValue('0803 000 0002');
    await save(page).click();
    await expect(page.getByText('Settings saved successfully', { exact: true })).toBeVisible();
    expect(await (await request.get('/api/settings')).json()).toMatchObject({
      storePhone: '0803 000 0002',
      storeDescription: 'Gold, from Ikeja',
    });
  });
});

test('typed settings survive a reload until they are saved or left', async ({ page }) => {
  const name = page.getByLabel('Store Name');
  const restored = page.getByText('Your earlier input was restored.');
  const reload = async () => {
    await page.reload();
    await expect(name).toBeVisible();
  };
  page.on('dialog', (question) => void question.accept());
  await page.goto('/admin/settings');
  const before = await name.inputValue();
  await name.fill('Adunni Jewels Ikeja');
  await reload();
  await expect(name).toHaveValue('Adunni Jewels Ikeja');
  await expect(restored).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(name).toHaveValue(before);
  await reload();
  await expect(restored).toHaveCount(0);

  await name.fill('Adunni Jewels Yaba');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully', { exact: true })).toBeVisible();
  await reload();
  await expect(name).toHaveValue('Adunni Jewels Yaba');
  await expect(restored).toHaveCount(0);

  await name.fill('Adunni Jewels Lekki');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.goto('/admin/settings');
  await expect(name).toHaveValue('Adunni Jewels Yaba');
  await expect(restored).toHaveCount(0);
});

test('a logo is checked, uploaded and removed', async ({ page }) => {
  await open(page);
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Logo file').setInputFiles({ name, mimeType, buffer });
  const expectToast = async (title: string, text: string) => {
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  };
  await choose('notes.txt', 'text/plain', Buffer.from('notes'));
  await expectToast('Invalid file type', 'Please select an image file.');
  await choose('huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
  await expectToast('File too large', 'Please select an image smaller than 5MB.');
  await choose('fake.png', 'image/png', Buffer.from('no picture at all'));
  await expect(page.getByText('Failed to upload logo', { exact: true })).toBeVisible();
  await choose('logo.png', 'image/png', onePixel);
  await expectToast('Logo uploaded successfully', 'Your store logo has been updated.');
  const logo = page.getByRole('img', { name: 'The store’s logo' });
  await expect(logo).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Remove Logo' }).click();
  await expect(logo).toHaveCount(0);
});

test('Reset Password changes the password', async ({ page }) => {
  await openScreen(page, '/admin/settings/system', 'Store Settings');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expectFlawless(page);
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
