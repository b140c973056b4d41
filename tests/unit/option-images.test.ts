import { describe, expect, it } from 'vitest';
import {
  allImages,
  imageOfChoice,
  imagesOfChoice,
  picturedInstead,
} from '#shared/option-images.ts';
import type { Variation } from '#shared/variations.ts';

const metal: Variation = {
  id: 'm',
  name: 'Metal',
  type: 'color',
  options: ['Yellow gold', 'Silver', 'Rose gold'],
  priceModifier: 0,
  optionImages: { 'Yellow gold': ['gold', 'gold-detail'], Silver: ['silver'] },
};
const size: Variation = { id: 's', name: 'Size', type: 'size', options: ['7'], priceModifier: 0 };
const ring = { images: ['gold', 'gold-detail', 'box'], variations: [size, metal] };

describe('the pictures of a choice', () => {
  it('are the product’s own without one', () => {
    expect(imagesOfChoice(ring, {})).toEqual(ring.images);
    expect(imagesOfChoice(ring, { Size: '7' })).toEqual(ring.images);
  });

  it('are those of the option, then those that show no option, then those of another', () => {
    expect(imagesOfChoice(ring, { Metal: 'Silver', Size: '7' })).toEqual([
      'silver',
      'box',
      'gold',
      'gold-detail',
    ]);
    expect(imagesOfChoice(ring, { Metal: 'Yellow gold' })).toEqual(ring.images);
    expect(imageOfChoice(ring, { Metal: 'Silver' })).toBe('silver');
  });

  it('are the product’s own for an option without pictures, and for one that does not exist', () => {
    expect(imagesOfChoice(ring, { Metal: 'Rose gold' })).toEqual(ring.images);
    expect(imagesOfChoice(ring, { Metal: 'toString' })).toEqual(ring.images);
    expect(imageOfChoice({ images: [], variations: [] }, {})).toBeNull();
  });

  it('show both options first where two variations have pictures', () => {
    const stone: Variation = {
      ...metal,
      name: 'Stone',
      options: ['Ruby', 'Emerald'],
      optionImages: {
        Ruby: ['gold-ruby', 'silver-ruby'],
        Emerald: ['gold-emerald', 'silver-emerald'],
      },
    };
    const both = {
      images: ['gold-ruby', 'box'],
      variations: [
        {
          ...metal,
          optionImages: {
            'Yellow gold': ['gold-ruby', 'gold-emerald'],
            Silver: ['silver-ruby', 'silver-emerald'],
          },
        },
        stone,
      ],
    };
    expect(imagesOfChoice(both, { Metal: 'Silver', Stone: 'Emerald' })).toEqual([
      'silver-emerald',
      'box',
      'silver-ruby',
      'gold-emerald',
      'gold-ruby',
    ]);
    expect(imagesOfChoice(both, { Stone: 'Ruby' })).toEqual(['gold-ruby', 'silver-ruby', 'box']);
    // No picture shows both: one that shows either is better than none.
    const variations: Variation[] = [
      { ...metal, optionImages: { Silver: ['silver-emerald'] } },
      { ...stone, optionImages: { Ruby: ['gold-ruby'], Emerald: ['silver-emerald'] } },
    ];
    expect(
      imagesOfChoice({ images: ['gold'], variations }, { Metal: 'Silver', Stone: 'Ruby' }),
    ).toEqual(['gold-ruby', 'gold', 'silver-emerald']);
  });

  it('are each listed once for all options', () => {
    expect(allImages(ring)).toEqual(['gold', 'gold-detail', 'box', 'silver']);
  });
});

describe('a picture that shows another option than the chosen one', () => {
  it.each([
    ['Rose gold', 'gold', 'Pictured in yellow gold'],
    ['Rose gold', 'box', null],
    ['Yellow gold', 'gold', null],
    ['Silver', 'silver', null],
  ])('says so: %s on %s', (chosen, url, text) => {
    expect(picturedInstead(ring, { Metal: chosen }, url)).toBe(text);
  });

  it('says nothing before the choice', () => {
    expect(picturedInstead(ring, {}, 'gold')).toBeNull();
  });

  it('names options as they are written', () => {
    const strands: Variation = {
      ...size,
      options: ['5 strands', '7 strands'],
      optionImages: { '5 strands': ['five'] },
    };
    expect(picturedInstead({ variations: [strands] }, { Size: '7 strands' }, 'five')).toBe(
      'Pictured: 5 strands',
    );
    const plated = { ...metal, options: ['18k gold', 'PVD black', 'Silver'] };
    for (const option of ['18k gold', 'PVD black']) {
      const variations = [{ ...plated, optionImages: { [option]: ['it'] } }];
      expect(picturedInstead({ variations }, { Metal: 'Silver' }, 'it')).toBe(
        `Pictured in ${option}`,
      );
    }
  });
});
