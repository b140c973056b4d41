import { EXCERPT_LENGTH, type StaffProduct, type StaffProductRow } from '#shared/staff-products.ts';
import type { Product } from '../entities/index.ts';
import type { Pictures } from './load-pictures.ts';
import { presentPicture, presentStaffPicture } from './present-picture.ts';
import { presentProduct } from './present-product.ts';

/** BO shows so many characters, wherever a word ends. */
function preview(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= EXCERPT_LENGTH) return description;
  return `${characters.slice(0, EXCERPT_LENGTH).join('')}...`;
}

export function presentStaffRow(product: Product, pictures: Pictures): StaffProductRow {
  const { id, slug, name, price, fromPrice, stockQuantity, inStock, featured, heroFeatured } =
    product;
  const [url] = product.images;
  return {
    id,
    slug,
    name,
    excerpt: preview(product.description),
    category: product.category ? { id: product.category.id, name: product.category.name } : null,
    price,
    fromPrice,
    picture: url ? presentPicture(url, product.imageAlts[url] ?? name, pictures) : null,
    stockQuantity,
    inStock,
    featured,
    heroFeatured,
  };
}

export function presentStaffProduct(product: Product, pictures: Pictures): StaffProduct {
  const { images, imageAlts, heroImage, name, contentVersion } = product;
  const picture = (url: string) => presentStaffPicture(url, imageAlts[url] ?? name, pictures);
  return {
    ...presentProduct(product, pictures),
    contentVersion,
    pictures: images.map(picture),
    heroPicture: heroImage ? picture(heroImage) : null,
  };
}
