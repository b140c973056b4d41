import type { CategoryPicture } from '#shared/categories.ts';
import type { PictureFocus } from '#shared/picture-focus.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { HeroSlide } from '#shared/products.ts';
import { heroPictures } from '#client/ui/brand-pictures.ts';

export interface FocusedPicture {
  picture: PictureView;
  focus: PictureFocus | null;
}

interface AboutPictures {
  hero: PictureView | undefined;
  story: PictureView | undefined;
  /** A wide and a narrow one; empty unless there are two. */
  pair: FocusedPicture[];
}

/** The store's own pictures, those of the slideshow first; the brand's if it has none. */
export function aboutPictures(
  slides: readonly Pick<HeroSlide, 'picture' | 'focus'>[],
  categories: readonly Pick<CategoryPicture, 'picture' | 'focus'>[],
): AboutPictures {
  const own = [...slides, ...categories].flatMap(({ picture, focus }) =>
    picture ? { picture, focus } : [],
  );
  const brand = heroPictures.toReversed().map((picture) => ({ picture, focus: null }));
  const byUrl = new Map(own.map((shown) => [shown.picture.url, shown]));
  const [hero, story, ...others] = byUrl.size > 0 ? byUrl.values() : brand;
  return {
    hero: hero?.picture,
    story: story?.picture,
    pair: others.length >= 2 ? others.slice(0, 2) : [],
  };
}
