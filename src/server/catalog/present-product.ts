import { publicationStatusOf } from '#shared/publication.ts';
import { cardExcerpt, slideLine } from '#shared/excerpt.ts';
import { facetValueOf } from '#shared/facets.ts';
import { imageOfChoice, imagesOfOption, optionImages } from '#shared/option-images.ts';
import { completeVariant } from '#shared/choices.ts';
import { toPrice } from '#shared/pricing.ts';
import type { FieldOfKind, PublicFieldName } from '#shared/product-field-names.ts';
import {
  productView,
  type HeroSlide,
  type ProductCardView,
  type ProductView,
} from '#shared/products.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { Variant } from '#shared/variations.ts';
import type { Product } from '#server/entities/index.ts';
import {
  loadPictures,
  presentFocus,
  type Pictures,
  presentPicture,
} from '#server/media/present-picture.ts';
import type { Ctx } from '#server/context.ts';
import { presenter } from '#server/presenter.ts';
import type { RowTime } from '#server/query.ts';
import { presentCardVariations, presentVariation } from './present-variations.ts';

const CARD_PICTURES = 2;

/** Presents one product with its pictures. */
export const presentOne = async <View>(
  ctx: Ctx,
  product: Product,
  present: (product: Product, pictures: Pictures) => View,
): Promise<View> => present(product, await loadPictures(ctx, [product]));

interface CategoryName {
  id: number;
  name: string;
  slug: string;
}

/** The product of a slide: an entity, or a row that was read for it. The same holds for the types below. */
export type SlideSource = Pick<
  Product,
  | 'slug'
  | 'name'
  | 'description'
  | 'price'
  | 'salePrice'
  | 'onSale'
  | 'fromPrice'
  | 'variations'
  | 'images'
  | 'imageAlts'
  | 'heroImage'
>;

export interface CardSource extends Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'description'
  | 'price'
  | 'salePrice'
  | 'onSale'
  | 'fromPrice'
  | 'images'
  | 'imageAlts'
  | 'featured'
  | 'inStock'
  | 'stockQuantity'
  | 'variations'
  | 'combinations'
> {
  category?: CategoryName | null | undefined;
}

/** A date may be the text of one that the database writes. */
type FieldSource = {
  [Name in PublicFieldName]: Name extends FieldOfKind<'moment'>
    ? RowTime | null | undefined
    : Product[Name];
};

export interface ProductSource
  extends Omit<CardSource, PublicFieldName>, FieldSource, Pick<Product, 'isDraft' | 'version'> {
  createdAt: RowTime;
  updatedAt: RowTime;
}

const presentCategory = (category: CategoryName | null | undefined) =>
  category ? { id: category.id, name: category.name, slug: category.slug } : null;

const presentPictures = (
  { imageAlts, name }: Pick<Product, 'imageAlts' | 'name'>,
  images: readonly string[],
  pictures: Pictures,
) => images.map((url) => presentPicture(url, imageAlts[url] ?? name, pictures));

/** Null without one. */
export const presentMainPicture = (
  product: Pick<Product, 'images' | 'imageAlts' | 'name'>,
  pictures: Pictures,
): PictureView | null => presentPictures(product, product.images.slice(0, 1), pictures)[0] ?? null;

const ownOptionImages = ({ images, variations }: Pick<Product, 'images' | 'variations'>) =>
  optionImages(variations).filter((url) => !images.includes(url));

/** The first option of each variation that has one of these values and a picture of its own. */
const choiceOf = (
  { variations }: Pick<Product, 'variations'>,
  values: readonly string[],
): Variant =>
  Object.fromEntries(
    variations.flatMap((variation): [string, string][] => {
      const option = variation.options.find(
        (it) => values.includes(facetValueOf(it)) && imagesOfOption(variation, it).length > 0,
      );
      return option === undefined ? [] : [[variation.name, option]];
    }),
  );

function presentShown(product: CardSource, pictures: Pictures, values: readonly string[]) {
  const choice = choiceOf(product, values);
  const image = imageOfChoice(product, choice);
  if (image === null || image === product.images[0]) return undefined;
  const [picture] = presentPictures(product, [image], pictures);
  return picture && { choice, picture };
}

/** `values`: those of facets that the list is limited to. */
export function presentProductCard(
  product: CardSource,
  pictures: Pictures,
  values: readonly string[] = [],
): ProductCardView {
  const shown = values.length > 0 ? presentShown(product, pictures, values) : undefined;
  const { id, slug, name, price, salePrice, onSale, fromPrice, featured, inStock, stockQuantity } =
    product;
  return {
    id,
    slug,
    name,
    excerpt: cardExcerpt(product.description),
    price,
    salePrice: onSale ? (salePrice ?? null) : null,
    onSale,
    fromPrice,
    category: presentCategory(product.category),
    pictures: presentPictures(product, product.images.slice(0, CARD_PICTURES), pictures),
    featured,
    inStock,
    stockQuantity,
    variations: presentCardVariations(product.variations),
    ...(product.combinations && { stocks: product.combinations.map(({ stock }) => stock) }),
    ...(shown && { shown }),
  };
}

const product = presenter(productView);

export const presentProduct = (source: ProductSource, pictures: Pictures): ProductView =>
  product(source, {
    status: publicationStatusOf(source),
    categoryId: source.category?.id ?? null,
    category: presentCategory(source.category),
    variations: source.variations.map(presentVariation),
    pictures: presentPictures(source, source.images, pictures),
    optionPictures: presentPictures(source, ownOptionImages(source), pictures),
    combinations: (source.combinations ?? []).map(({ options, sku, stock }) => ({
      options: completeVariant(source.variations, options),
      sku: sku ?? null,
      stock,
    })),
  });

/** Its landscape picture, or its first one. */
export function presentHeroSlide(product: SlideSource, pictures: Pictures): HeroSlide {
  const { slug, name, description, fromPrice, heroImage, images, imageAlts } = product;
  const url = heroImage ?? images[0] ?? '';
  return {
    slug,
    name,
    line: slideLine(description),
    fromPrice,
    toPrice: toPrice(product),
    picture: presentPicture(url, imageAlts[url] ?? name, pictures),
    focus: presentFocus(url, pictures),
  };
}
