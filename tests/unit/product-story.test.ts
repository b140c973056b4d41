import { describe, expect, it } from 'vitest';
import { sortFeatures } from '#client/storefront/product/story/sort-features.ts';
import { splitDescription } from '#client/storefront/product/story/split-description.ts';

describe('the story of a product', () => {
  it.each([
    ['nothing', 'Nothing but a name and a price.', 'Nothing but a name and a price.', []],
    [
      'the rest of one paragraph',
      'A step-cut emerald-green stone with a bright halo. The long facets give it a calm colour. Never heavy.',
      'A step-cut emerald-green stone with a bright halo.',
      ['The long facets give it a calm colour. Never heavy.'],
    ],
    [
      'all paragraphs but the first',
      'One. Two.\n\nThree. Four.\n \nFive.',
      'One. Two.',
      ['Three. Four.', 'Five.'],
    ],
    [
      'nothing after an abbreviation',
      'A necklace with pearls of freshwater, approx. 7 mm wide, for St. Mary.',
      'A necklace with pearls of freshwater, approx. 7 mm wide, for St. Mary.',
      [],
    ],
  ])('is %s', (_, description, lead, story) => {
    const split = splitDescription(description);
    expect(split).toEqual({ lead, story });
  });

  it('sorts what a piece is made of, its measurements, and what comes with it', () => {
    expect(
      sortFeatures([
        'Gold-plated sterling silver box clasp',
        'Lengths 42 cm and 48 cm with 5 cm extender',
        '40 mm gold-tone steel case',
        'Grading report and ring box included',
        'Presented in a keepsake box',
        '100% cotton, original print',
        '18k gold plating over brass, 3 microns',
      ]),
    ).toEqual({
      materials: [
        'Gold-plated sterling silver box clasp',
        '100% cotton, original print',
        '18k gold plating over brass, 3 microns',
      ],
      measurements: ['Lengths 42 cm and 48 cm with 5 cm extender', '40 mm gold-tone steel case'],
      included: ['Grading report and ring box included', 'Presented in a keepsake box'],
    });
  });
});
