import { pictureKey } from '#shared/pictures.ts';
import { Picture, type Product } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';

export type Pictures = ReadonlyMap<string, Picture>;

/** The stored pictures that these products show, by key. */
export async function loadPictures(
  { em }: Pick<CatalogContext, 'em'>,
  products: Pick<Product, 'images' | 'heroImage'>[],
): Promise<Pictures> {
  const urls = products.flatMap(({ images, heroImage }) =>
    heroImage ? [...images, heroImage] : images,
  );
  const keys = [...new Set(urls.map(pictureKey))].filter((key) => key !== null);
  const pictures = keys.length > 0 ? await em.find(Picture, { key: { $in: keys } }) : [];
  return new Map(pictures.map((picture) => [picture.key, picture]));
}
