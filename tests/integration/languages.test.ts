import { afterAll, describe, expect, it } from 'vitest';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ storefront: true, env: { pageCacheMb: 8 } });
afterAll(() => shop.close());
const read = (address: string) => fetch(shop.url + address, { redirect: 'manual' });
const html = async (address: string) => (await read(address)).text();

describe('the storefront in French', () => {
  it('has an address of its own for each page, and each version names the other', async () => {
    const { slug } = await makeProduct(shop, { name: 'Bague Olu' });
    const path = `/product/${slug}`;
    const [english, french] = await Promise.all([html(path), html(`/fr${path}`)]);
    expect(english).toContain('<html lang="en-NG"');
    expect(french).toContain('<html lang="fr"');
    expect(french).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/fr${path}">`));
    for (const page of [english, french]) {
      expect(page).toMatch(new RegExp(`hreflang="en" href="[^"]+[^r]${path}"`));
      expect(page).toMatch(new RegExp(`hreflang="fr" href="[^"]+/fr${path}"`));
    }
    expect(french).toContain('AJOUTER AU PANIER');
    expect(french).not.toContain('ADD TO CART');
    expect(french).toMatch(/<h1[^>]* lang="en"[^>]*>Bague Olu/);
  });

  it('has French quotes around a search and a space before a colon', async () => {
    const home = await html('/fr');
    expect(home).toMatch(/"Afficher la diapositive 1 sur 4\u00A0: [^"]+"/);
    expect(await html('/')).toMatch(/"Show slide 1 of 4: [^"]+"/);
    const found = await html('/fr/shop?search=torque');
    expect(found).toContain('«\u00A0torque\u00A0»');
    expect(found).not.toContain('“torque”');
  });

  it('is remembered like the English pages, and follows changes at once', async () => {
    const first = await read('/fr/shop');
    expect(first.headers.get('cache-control')).toContain('public');
    expect(await first.text()).not.toContain('Maison Adunni');
    await shop.asStaff('POST', '/api/settings', { storeName: 'Maison Adunni' });
    expect((await html('/fr/shop')).includes('Maison Adunni')).toBe(true);
  });

  it.each([
    '/fr/api/products',
    '/fr/trpc/settings.get',
    '/fr/admin',
    '/fr/favicon.ico',
    '/fr/fr',
    '/fr/nowhere',
  ])('%s is not found', async (address) => {
    const answer = await read(address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Page introuvable');
  });

  it('redirects old addresses of products within the language', async () => {
    const { id, slug } = await makeProduct(shop, { name: 'Bracelet Ife' });
    const answer = await read(`/fr/shop/${id}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/fr/product/${slug}`]);
  });

  it('stores no page of a customer', async () => {
    for (const address of ['/fr/checkout', '/fr/cart', '/fr/order/ADN-unknown'])
      expect((await read(address)).headers.get('cache-control')).toBe('no-store');
  });
});
