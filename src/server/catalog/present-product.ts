import { excerptOf } from '#shared/excerpt.ts';
import type { ProductCard, ProductView } from '#shared/products.ts';
import type { Category, Product } from '../entities/index.ts';
import type { Pictures } from './load-pictures.ts';
import { presentPicture } from './present-picture.ts';

const EXCERPT_LENGTH = 160;
const CARD_PICTURES = 2;

const presentCategory = (category: Category | null | undefined) =>
  category ? { id: category.id, name: category.name, slug: category.slug } : null;

const presentPictures = ({ images, imageAlts, name }: Product, pictures: Pictures) =>
  images.map((url) => presentPicture(url, imageAlts[url] ?? name, pictures));

export function presentProductCard(product: Product, pictures: Pictures): ProductCard {
  const { id, slug, name, price, fromPrice, featured, inStock, stockQuantity, variations } =
    product;
  return {
    id,
    slug,
    name,
    excerpt: excerptOf(product.description, EXCERPT_LENGTH),
    price,
    fromPrice,
    category: presentCategory(product.category),
    pictures: presentPictures(product, pictures).slice(0, CARD_PICTURES),
    featured,
    inStock,
    stockQuantity,
    variations,
  };
}

export function presentProduct(product: Product, pictures: Pictures): ProductView {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    price: product.price,
    fromPrice: product.fromPrice,
    categoryId: product.category?.id ?? null,
    category: presentCategory(product.category),
    images: product.images,
    imageAlts: product.imageAlts,
    pictures: presentPictures(product, pictures),
    heroImage: product.heroImage ?? null,
    featured: product.featured,
    heroFeatured: product.heroFeatured,
    inStock: product.inStock,
    stockQuantity: product.stockQuantity,
    features: product.features,
    variations: product.variations,
    version: product.version,
    createdAt: product.createdAt.toISOString(),
  };
}
