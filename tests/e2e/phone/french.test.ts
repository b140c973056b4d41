import type { Page } from '@playwright/test';
import { asStaff, changeProduct, makeProduct, readProduct } from '#tests/support/api.ts';
import { flawsOf } from '#tests/support/axe.ts';
import { englishOn } from '#tests/support/english-texts.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { expect, test, untilWholeHydrated } from '#tests/support/test.ts';

test.use({ serverEnv: { PAYMENTS_SANDBOX: '1' }, outsideHosts: ['wa.me'] });

/** Whole pages: in French alone, without flaws, and no wider than the screen. */
async function expectFrench(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await englishOn(page)).toEqual([]);
  expect(await flawsOf(page, { without: 'iframe' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

const translate = (server: ServerProcess, texts: Record<string, string>) =>
  asStaff(server, 'PUT', '/api/translations', {
    language: 'fr',
    translations: Object.entries(texts).map(([source, text]) => ({ source, text })),
  });

async function fillInFrench(page: Page) {
  await page.getByLabel('Nom complet').fill('Aïcha Diallo');
  await page.getByLabel('Adresse e-mail').fill('aicha@example.com');
  await page.getByLabel('Numéro de téléphone').fill('0803 765 4321');
  await page.getByLabel('Adresse de livraison').fill('12 Allen Avenue');
  await page.getByLabel('Ville').fill('Ikeja');
  await page.getByLabel('État', { exact: true }).selectOption('Lagos');
}

async function openFrenchCheckout(page: Page, server: ServerProcess) {
  const product = await makeProduct(server, { stockQuantity: 1, name: 'Last Olu Ring' });
  await page.goto(`/fr/product/${product.slug}`);
  await page.getByRole('button', { name: 'AJOUTER AU PANIER', exact: true }).click();
  await page.getByRole('link', { name: 'Passer commande' }).click();
  await fillInFrench(page);
  await expect(pay(page)).toBeVisible();
  return product;
}

const pay = (page: Page) => page.getByRole('button', { name: /^Payer [\d\s,]+₦$/ });

test('a shopper finds, buys and pays entirely in French', async ({ page, server }) => {
  const product = await makeProduct(server, {
    name: 'Olu Ring',
    variations: [
      {
        id: 'v1',
        name: 'Metal',
        type: 'material',
        options: ['Yellow gold', 'Silver'],
        priceModifier: 0,
      },
    ],
  });
  await translate(server, {
    'Olu Ring': 'Bague Olu',
    Metal: 'Métal',
    'Yellow gold': 'Or jaune',
    Silver: 'Argent',
  });
  await page.goto('/fr');
  await expectFrench(page);
  await page.getByRole('link', { name: 'Voir la collection' }).first().click();
  await expect(page).toHaveURL('/fr/shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tous les bijoux/);
  await expectFrench(page);
  await page.goto(`/fr/product/${product.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bague Olu');
  await page.getByRole('group', { name: 'Métal' }).getByRole('radio', { name: 'Or jaune' }).check();
  await expectFrench(page);
  await page.getByRole('button', { name: 'AJOUTER AU PANIER', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Votre panier' });
  await expect(drawer.getByText('Bague Olu').first()).toBeVisible();
  await expect(drawer.getByText('Métal\u00a0: Or jaune')).toBeVisible();
  await expect(drawer.getByRole('definition').filter({ hasText: 'Gratuit' })).toHaveCount(1);
  await expectFrench(page);
  await drawer.getByRole('link', { name: 'Passer commande' }).click();
  await expect(page).toHaveURL('/fr/checkout');

  await pay(page).click();
  await expect(page.getByText('Veuillez saisir votre nom complet')).toBeVisible();
  await expectFrench(page);
  await fillInFrench(page);
  await pay(page).click();
  await expect(page).toHaveURL(/\/fr\/order\/ADN-/);
  const address = page.url();
  await page
    .frameLocator('iframe[title="Paystack checkout"]')
    .getByRole('button', { name: 'Approve payment' })
    .click();
  await expect(page).toHaveURL('/fr');
  await expect(page.getByText('Paiement réussi\u202f!', { exact: true })).toBeVisible();
  await expectFrench(page);
  expect((await readProduct(server, product.id)).stockQuantity).toBe(9);

  await page.goto(address);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande n°\u00a0\d+$/);
  await expect(page.getByText('Commande passée')).toBeVisible();
  await expect(page.getByText('Métal\u00a0: Or jaune')).toBeVisible();
  await expectFrench(page);
});

test('About and Contact are in French, with the errors of the form', async ({ page }) => {
  await page.goto('/fr/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Voici/);
  await expectFrench(page);
  await page.goto('/fr/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous');
  await expectFrench(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  for (const [name, error] of [
    ['Nom complet', 'Veuillez saisir votre nom complet'],
    ['Adresse e-mail', 'Veuillez saisir votre adresse e-mail'],
    ['Objet', 'Veuillez saisir un objet'],
    ['Votre message', 'Veuillez saisir votre message'],
  ] as const) {
    await expect(page.getByRole('textbox', { name })).toHaveAccessibleDescription(error);
    await page.getByRole('textbox', { name }).fill('aicha@example.com');
  }
  await expectFrench(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('Message envoyé\u202f!', { exact: true })).toBeVisible();
  await expectFrench(page);
});

test('a tax rate and a question are written as in French', async ({ page, server }) => {
  const product = await makeProduct(server, { name: 'Olu Ring' });
  await page.goto(`/fr/product/${product.slug}`);
  await expect(page.getByText(/^[\d\u202f]+\u00a0₦ avec 7,5\u00a0% de TVA$/)).toBeVisible();
  await page.getByRole('button', { name: 'AJOUTER AU PANIER', exact: true }).click();
  await expect(page.getByRole('term').filter({ hasText: /^Taxe \(7,5\s%\)$/ })).toBeVisible();
  await page.goto('/fr/shop?search=neklace');
  await expect(page.getByRole('status').filter({ hasText: 'Vouliez-vous dire' })).toHaveText(
    /necklace\u202f\?$/,
  );
});

test.describe('errors in French', () => {
  test.use({ expectedProblems: [/status of 409|ERR_INTERNET_DISCONNECTED|Failed to load/] });

  test('a lost connection, and a piece that sold out during it, are explained in French', async ({
    page,
    context,
    server,
  }) => {
    const product = await openFrenchCheckout(page, server);
    await context.setOffline(true);
    await pay(page).click();
    await expect(page.getByText('Vous semblez être hors ligne').first()).toBeVisible();
    await expectFrench(page);
    await changeProduct(server, product.id, { stockQuantity: 0 });
    await context.setOffline(false);
    await expect(page.getByText(/épuisé/).first()).toBeVisible();
    await expectFrench(page);
  });

  test('a piece that sells out at the moment of payment is explained in French', async ({
    page,
    server,
  }) => {
    const product = await openFrenchCheckout(page, server);
    await changeProduct(server, product.id, { stockQuantity: 0 });
    await pay(page).click();
    await expect(page.getByText(/épuisé/).first()).toBeVisible();
    await expectFrench(page);
  });
});

test('the link to the other language leads to the same page with its filters', async ({ page }) => {
  await page.goto('/shop?available=1');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/shop?available=1');
  await expect(page.getByText('En stock uniquement').first()).toBeAttached();
  await untilWholeHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/shop?available=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG');
});

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('the link to the other language has the filters, and nothing else of the address', async ({
    page,
  }) => {
    await page.goto('/shop?utm_source=mail&metal=silver,gold&available=1');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr/shop?available=1&metal=gold%2Csilver');
    await page.goto('/about?utm_source=mail');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr/about');
  });
});

test.describe('offline', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching/],
  });

  test('a French page that was not viewed says so in French', async ({ page, context }) => {
    await page.goto('/fr');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/fr/offline'))))
      .toBe(true);
    await context.setOffline(true);
    await page.goto('/fr/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors ligne');
    await expectFrench(page);
  });
});
