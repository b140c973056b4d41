import type { HeroSlide } from '#shared/products.ts';
import { raw } from '@mikro-orm/core';
import { Product } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';
import { loadPictures } from './load-pictures.ts';
import { presentPicture } from './present-picture.ts';

const MOST = 4;

const withPicture = () =>
  raw(
    (product) => `(${product}.hero_image is not null or jsonb_array_length(${product}.images) > 0)`,
  );

/** One slide a hero-featured product: its landscape picture, or its first. */
export async function listHeroSlides(ctx: CatalogContext): Promise<HeroSlide[]> {
  const products = await ctx.em.find(
    Product,
    { heroFeatured: true, archivedAt: null, [withPicture()]: [] },
    { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit: MOST },
  );
  const pictures = await loadPictures(ctx, products);
  return products.flatMap((product) => {
    const url = product.heroImage ?? product.images[0];
    if (!url) return [];
    const alt = product.imageAlts[url] ?? product.name;
    return [
      { slug: product.slug, name: product.name, picture: presentPicture(url, alt, pictures) },
    ];
  });
}
