import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ storefront: true });
afterAll(() => shop.close());

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** The problems that the standard rules find in the HTML of an address, one line each. */
async function faultsOf(address: string): Promise<string[]> {
  const html = await (await fetch(shop.url + address)).text();
  expect(html).toContain('</html>');
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

describe('the HTML of public pages is valid', () => {
  it.each([
    '/',
    '/shop',
    '/shop?category=rings&category=bags&price=above-500k&sort=price-low&search=ring&view=list',
    '/shop?search=zzzzqq',
    '/product/imole-emerald-halo-ring',
    '/product/agba-gold-curb-chain',
    '/product/agbe-lapis-tassel-earrings',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/delivery',
    '/returns',
    '/checkout',
    '/saved',
    '/offline',
    '/product/no-such-piece',
    '/no/such/page',
  ])('%s', async (address) => {
    expect(await faultsOf(address)).toEqual([]);
  });

  it('a product with few details, and an order', async () => {
    const product = await makeProduct(shop);
    expect(await faultsOf(`/product/${product.slug}`)).toEqual([]);
    const request = orderRequest([{ product }]);
    await shop.send('POST', '/api/orders', request);
    expect(await faultsOf(`/order/${request.paymentReference}`)).toEqual([]);
  });

  describe('in maintenance mode', () => {
    beforeAll(() => shop.asStaff('POST', '/api/settings', { maintenanceMode: 'true' }));

    it('every page', async () => {
      expect(await faultsOf('/')).toEqual([]);
    });
  });
});
