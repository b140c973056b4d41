import { heroPictures } from '#client/ui/brand-pictures.ts';
import type { HeroSlide } from '#shared/products.ts';
import type { PictureView } from '#shared/pictures.ts';

export interface HeroPicture {
  picture: PictureView;
  /** The product in the picture; none for the brand's pictures. */
  product: { slug: string; name: string } | null;
}

/** The pictures of the products selected for the slideshow, else the brand's. */
export const slidesOf = (chosen: HeroSlide[]): HeroPicture[] =>
  chosen.length > 0
    ? chosen.map(({ slug, name, picture }) => ({ picture, product: { slug, name } }))
    : heroPictures.map((picture) => ({ picture, product: null }));
