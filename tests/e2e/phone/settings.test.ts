import type { APIRequestContext } from '@playwright/test';
import type { SettingsInput } from '#shared/settings-schema.ts';
import { expect, test } from '#tests/support/test.ts';

let original: SettingsInput;

const save = async (request: APIRequestContext, change: SettingsInput) =>
  expect(await request.post('/api/settings', { data: change })).toBeOK();

test.beforeEach(async ({ request, server }) => {
  await expect(await request.post('/api/auth/login', { data: server.admin })).toBeOK();
  original = (await (await request.get('/api/settings')).json()) as SettingsInput;
});

test.afterEach(({ request }) => save(request, original));

test('an open page applies changed settings within a minute', async ({ page, request }) => {
  await page.clock.install();
  await page.goto('/');
  await save(request, { storeName: 'Omoge Gold', primaryColor: '#0B3D2E' });
  await page.clock.runFor(60_000);
  await expect(page).toHaveTitle('Omoge Gold - Premium Jewelry & Accessories');
  await expect(page.getByRole('heading', { level: 1, name: 'Omoge Gold' })).toBeVisible();
  const button = page.getByRole('link', { name: 'Shop Collection' });
  await expect(button).toHaveCSS('background-color', 'rgb(11, 61, 46)');
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('changed settings do not move the focus of an open search', async ({ page, request }) => {
  await page.clock.install();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByPlaceholder('What are you looking for?')).toBeFocused();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
  await link.focus();
  await save(request, { storeName: 'Omoge Gold' });
  await page.clock.runFor(60_000);
  await expect(page).toHaveTitle(/Omoge Gold/);
  await expect(link).toBeFocused();
});

test.describe('a logo that fails', () => {
  test.use({ outsideHosts: ['pictures.example'], expectedProblems: [/pictures\.example/] });

  test('is replaced by the store’s name', async ({ page, request }) => {
    await save(request, { storeLogo: 'https://pictures.example/logo.png' });
    await page.goto('/about');
    const logo = page.locator('header').getByRole('link', { name: 'Adunni Jewels' });
    await expect(logo).toHaveText('Adunni Jewels');
    await expect(logo.getByRole('img')).toHaveCount(0);
  });
});

test('the first HTML contains the colours', async ({ request }) => {
  await save(request, { primaryColor: '#0B3D2E' });
  const html = await (await request.get('/about')).text();
  expect(html).toContain('--color-primary:#0b3d2e');
});

test('WhatsApp links contain the number and a greeting, and disappear without a number', async ({
  page,
  request,
}) => {
  const links = page.getByRole('contentinfo').getByRole('link', { name: 'Chat on WhatsApp' });
  await save(request, { whatsappNumber: '+234 803 123 4567', storePhone: '' });
  await page.goto('/contact');
  await expect(links).toHaveAttribute('href', /^https:\/\/wa\.me\/2348031234567\?text=Hello/);
  await expect(page.getByRole('link', { name: 'Quick Order' })).toHaveAttribute('href', /wa\.me/);

  await save(request, { whatsappNumber: '', storePhone: '' });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Business Hours' })).toBeVisible();
  await expect(page.locator('a[href*="wa.me"], a[href^="tel:"]')).toHaveCount(0);
});

test('only the social links that are set appear', async ({ page, request }) => {
  await save(request, { instagramUrl: 'https://instagram.com/adunni', facebookUrl: '' });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.com/adunni',
  );
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0);
});

test.describe('in maintenance mode', () => {
  test.use({ expectedProblems: [/503/] });

  test('every page says so and how to reach the store', async ({ page, request }) => {
    await save(request, { maintenanceMode: 'true', storeEmail: 'care@adunni.example' });
    const response = await page.goto('/shop');
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBeTruthy();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will be back soon');
    await expect(page.getByRole('link', { name: 'care@adunni.example' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  test('an open page closes and opens again within a minute', async ({ page, request }) => {
    await page.clock.install();
    await page.goto('/about');
    await save(request, { maintenanceMode: 'true' });
    await page.clock.runFor(60_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will be back soon');
    await save(request, { maintenanceMode: 'false' });
    await page.clock.runFor(60_000);
    await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
  });
});
