import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fingerprint } from '#client/storefront/checkout/order-content.ts';

it('is the same for the same content', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (content) => {
      expect(fingerprint(structuredClone(content))).toBe(fingerprint(content));
    }),
  );
});

it('differs for content that differs in one digit', () => {
  const hashes = Array.from({ length: 5000 }, (_, index) =>
    fingerprint({ customerName: `Ada ${index}` }),
  );
  expect(new Set(hashes).size).toBe(hashes.length);
});
