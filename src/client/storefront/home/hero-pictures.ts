import { heroPictures } from '#client/ui/brand-pictures.ts';
import type { HeroSlide } from '#shared/products.ts';
import type { PictureView } from '#shared/pictures.ts';

export interface Slide {
  picture: PictureView;
  /** The product that is shown; none for the pictures of the brand. */
  product: { slug: string; name: string } | null;
}

/** The pictures of products chosen for it, else those of the brand. */
export const slidesOf = (chosen: HeroSlide[]): Slide[] =>
  chosen.length > 0
    ? chosen.map(({ slug, name, picture }) => ({ picture, product: { slug, name } }))
    : heroPictures.map((picture) => ({ picture, product: null }));
