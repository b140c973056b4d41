import { expect, it } from 'vitest';
import { slidesOf } from '#client/storefront/home/hero-pictures.ts';
import { heroPictures } from '#client/ui/brand-pictures.ts';

const chosen = (count: number) =>
  heroPictures.slice(0, count).map((picture, at) => ({
    slug: `ring-${at}`,
    name: `Ring ${at}`,
    line: 'A ring.',
    fromPrice: 100,
    toPrice: 200,
    picture,
    focus: null,
  }));

it('shows four pictures of the brand if no product is chosen', () => {
  expect(slidesOf([]).map(({ picture, product }) => [picture, product])).toEqual(
    heroPictures.map((picture) => [picture, null]),
  );
  expect(heroPictures).toHaveLength(4);
});

it('shows only the chosen products otherwise', () => {
  expect(slidesOf(chosen(1)).map(({ product }) => product?.slug)).toEqual(['ring-0']);
  expect(slidesOf(chosen(4))).toHaveLength(4);
});

it('knows what must stay visible of each picture of the brand', () => {
  expect(slidesOf([]).every(({ focus }) => focus !== null)).toBe(true);
});
