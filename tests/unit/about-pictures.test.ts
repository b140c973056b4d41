import { expect, it } from 'vitest';
import type { PictureView } from '#shared/pictures.ts';
import { aboutPictures } from '#client/storefront/about/about-pictures.ts';
import { heroPictures } from '#client/ui/brand-pictures.ts';

const picture = (name: string): PictureView => ({
  key: name,
  url: `/media/${name}.webp`,
  alt: name,
  width: 800,
  height: 1000,
  color: '#fff',
  placeholder: '',
  widths: [],
});
const withPictures = (...names: string[]) =>
  names.map((name) => ({ picture: picture(name), focus: null }));

it('the page about the store shows its own pictures, each once, the slideshow first', () => {
  const found = aboutPictures(withPictures('a', 'b'), [
    { picture: null, focus: null },
    ...withPictures('b', 'c', 'd', 'e'),
  ]);
  expect(found.hero?.key).toBe('a');
  expect(found.story?.key).toBe('b');
  expect(found.pair.map((shown) => shown.picture.key)).toEqual(['c', 'd']);
});

it('a store with few pictures repeats none', () => {
  const found = aboutPictures([], withPictures('a', 'b', 'c'));
  expect(found).toMatchObject({ hero: { key: 'a' }, story: { key: 'b' }, pair: [] });
  expect(aboutPictures([], withPictures('a'))).toMatchObject({ story: undefined, pair: [] });
});

it('a store without pictures shows those of the brand', () => {
  const { hero, story, pair } = aboutPictures([], [{ picture: null, focus: null }]);
  expect([hero, story, ...pair.map((shown) => shown.picture)]).toEqual(heroPictures.toReversed());
});
