import type { CategoryPicture } from '#shared/categories.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { HeroSlide } from '#shared/products.ts';
import { heroPictures } from '#client/ui/brand-pictures.ts';

interface AboutPictures {
  hero: PictureView | undefined;
  story: PictureView | undefined;
  /** A wide and a narrow one; empty unless there are two. */
  pair: PictureView[];
}

/** The store's own pictures, those of the slideshow first; the brand's if it has none. */
export function aboutPictures(
  slides: readonly Pick<HeroSlide, 'picture'>[],
  categories: readonly Pick<CategoryPicture, 'picture'>[],
): AboutPictures {
  const own = [...slides, ...categories].flatMap(({ picture }) => picture ?? []);
  const byUrl = new Map(own.map((picture) => [picture.url, picture]));
  const [hero, story, ...others] = byUrl.size > 0 ? byUrl.values() : heroPictures.toReversed();
  return { hero, story, pair: others.length >= 2 ? others.slice(0, 2) : [] };
}
