import { heroPictures } from '#client/ui/brand-pictures.ts';
import { brandFocus, type PictureFocus } from '#shared/picture-focus.ts';
import type { HeroSlide } from '#shared/products.ts';
import type { PictureView } from '#shared/pictures.ts';

export interface SlidePicture {
  picture: PictureView;
  focus: PictureFocus | null;
  /** The product in the picture; none for the brand's pictures. */
  product: Omit<HeroSlide, 'picture' | 'focus'> | null;
}

/** The pictures of the products selected for the slideshow, else the brand's. */
export const slidesOf = (chosen: HeroSlide[]): SlidePicture[] =>
  chosen.length > 0
    ? chosen.map(({ picture, focus, ...product }) => ({ picture, focus, product }))
    : heroPictures.map((picture) => ({
        picture,
        focus: brandFocus[picture.key.replace(/-\w+$/, '')] ?? null,
        product: null,
      }));
