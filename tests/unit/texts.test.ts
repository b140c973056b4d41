import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dictionaries } from '#tests/support/dictionaries.ts';
import { inLanguage, languageOf, withoutLanguage } from '#shared/languages.ts';

const source = path.resolve(import.meta.dirname, '../../src');
const areasIn = (folder: string) =>
  readdirSync(path.join(source, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`);

describe('the texts of the storefront', () => {
  it('are compared in every area', () => {
    const areas = ['client/texts', 'shared/texts'].flatMap(areasIn);
    expect(dictionaries.map(([area]) => area)).toEqual(areas);
    for (const area of areas)
      expect(areasIn(path.join(path.dirname(area), 'fr'))).toContain(
        path.join(path.dirname(area), 'fr', path.basename(area)),
      );
  });

  it.each(dictionaries)('%s says in French all that it says in English', (_, english, french) => {
    expect(Object.keys(french).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [name, text] of Object.entries(english) as [string, unknown][]) {
      const other: unknown = french[name as keyof typeof french];
      if (typeof text === 'string') expect(other).toMatch(/\S|^[ \u202F]$/);
      else if (name !== 'sellersLanguage') expect(typeof other).toBe(typeof text);
    }
  });

  it('are word for word those that the specification quotes', () => {
    const texts = dictionaries.flatMap(([, english]) => Object.values(english) as unknown[]);
    for (const quoted of [
      'Added to cart successfully!',
      'Out of Stock',
      'This item is currently unavailable.',
      'Insufficient Stock',
      'Your cart is empty',
      'Proceed to Checkout',
      'Continue Shopping',
      'Error creating order',
      'Order created successfully',
      'Redirecting to payment...',
      'Payment successful!',
      'Your order has been confirmed. Thank you for shopping with us!',
      'Payment was cancelled',
      'Payment method not available at this time',
      'No products found matching your criteria',
      'Price: Low to High',
      'ADD TO CART',
      'OUT OF STOCK',
      'Please select a payment method',
      'No payment providers are configured',
      'Direct bank transfer',
      "Dial your bank's code, no internet needed",
    ])
      expect(texts).toContain(quoted);
  });
});

describe('an address', () => {
  it.each([
    ['/', '/fr'],
    ['/shop?metal=gold', '/fr/shop?metal=gold'],
    ['/product/ring#reviews', '/fr/product/ring#reviews'],
  ])('%s is %s in French, and back', (english, french) => {
    expect(inLanguage('fr', english)).toBe(french);
    expect(withoutLanguage(french)).toBe(english);
    expect(languageOf(french)).toBe('fr');
    expect(languageOf(english)).toBe('en');
  });

  it.each(['/french', '/frames/x', '/product/fr', '/FR'])('%s is English', (address) => {
    expect(languageOf(address)).toBe('en');
    expect(withoutLanguage(address)).toBe(address);
  });
});
