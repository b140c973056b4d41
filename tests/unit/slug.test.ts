import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlug, slugOf } from '#server/catalog/slug.ts';

describe('a slug', () => {
  it.each([
    ['Gold Hoop Earrings', 'gold-hoop-earrings'],
    ['  Gold   Hoop  ', 'gold-hoop'],
    ['Ẹ̀gbà ọrùn No. 2', 'egba-orun-no-2'],
    ['Ọ̀ṣun’s Pearls', 'osuns-pearls'],
    ["Adunni's Ring", 'adunnis-ring'],
    ['Crème Brûlée & Co.', 'creme-brulee-co'],
    ['18K / 750 Gold', '18k-750-gold'],
    ['--Ring--', 'ring'],
    ['ＲＩＮＧ ①', 'ring-1'],
    ['Ring 💍', 'ring'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
    [
      'Yellow Gold Diamond Halo Engagement Ring with Hidden Accents of Sapphire and Pearl',
      'yellow-gold-diamond-halo-engagement-ring-with-hidden-accents',
    ],
    ['w'.repeat(200), 'w'.repeat(60)],
  ])('is made of the name: %j becomes %s', (name, slug) => {
    expect(slugOf(name, 'product')).toBe(slug);
  });

  it.each(['2024', ' 007 ', '٣'])(
    'cannot look like an id, even from the digits %j alone',
    (name) => {
      expect(slugOf(name, 'product')).not.toMatch(/^\d+$/);
    },
  );

  it('gets the prefix p- if it has only digits', () => {
    expect(slugOf('2024', 'product')).toBe('p-2024');
  });

  it.each(['💍', '—', '珠宝', '؟'])(
    'is the fallback for %j, which has no known letter or digit',
    (name) => {
      expect(slugOf(name, 'product')).toBe('product');
    },
  );

  it('is short, clean and not an id for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const slug = slugOf(name, 'product');
        return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug) && slug.length <= 62;
      }),
    );
  });
});

describe('a taken slug', () => {
  it('gets the lowest free number from 2 on', () => {
    expect(freeSlug('hoop', new Set())).toBe('hoop');
    expect(freeSlug('hoop', new Set(['hoop']))).toBe('hoop-2');
    expect(freeSlug('hoop', new Set(['hoop', 'hoop-2', 'hoop-4']))).toBe('hoop-3');
  });

  it('is not taken by a longer one', () => {
    expect(freeSlug('hoop', new Set(['hoops', 'hoop-2']))).toBe('hoop');
  });
});
