import type { HeroSlide, ProductCardView, ProductView } from '#shared/products.ts';
import type { StaffProductRow } from '#shared/staff-products.ts';
import { picturesIn, type Pictures, type StoredPicture } from '#server/media/present-picture.ts';
import {
  presentHeroSlide,
  presentProduct,
  presentProductCard,
  presentStaffRow,
  type ProductSource,
} from './present-product.ts';

/** What to select from `PRODUCTS` for a view, and how a row becomes one. */
export interface Shape<View> {
  name: string;
  columns: string;
  present: (row: object) => View;
}

export const PRODUCTS = 'products p left join categories c on c.id = p.category_id';

/** A row has the columns of its shape, which are all that its view reads. */
type Row = ProductSource & { stored: StoredPicture[] | null };

const shape = <View>(
  name: string,
  columns: string,
  present: (product: ProductSource, pictures: Pictures) => View,
): Shape<View> => ({
  name,
  columns,
  present(row) {
    const product = row as Row;
    return present(product, picturesIn(product.stored ?? []));
  },
});

/** The pictures with these addresses. A subquery finds their keys once; an array would do so for each picture. */
export const picturesOf = (addresses: string) =>
  `(select json_agg(picture) from pictures picture where picture.key = any (array(
    select substring(url from '^/media/([a-z0-9-]+)[.]webp$') from ${addresses} url))) as stored`;

const names = 'p.slug, p.name, p.images, p.image_alts as "imageAlts"';
const facts = `p.id, ${names}, p.description,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category,
  p.price::float8 as price, p.from_price::float8 as "fromPrice",
  p.featured, p.in_stock as "inStock", p.stock_quantity as "stockQuantity", p.variations`;

export const cardShape: Shape<ProductCardView> = shape(
  'card',
  `${facts}, ${picturesOf('unnest(array[p.images ->> 0, p.images ->> 1])')}`,
  presentProductCard,
);

export const productShape: Shape<ProductView> = shape(
  'product',
  `${facts}, p.hero_image as "heroImage", p.hero_featured as "heroFeatured", p.features, p.version,
    p.created_at as "createdAt",
    ${picturesOf('jsonb_array_elements_text(p.images)')}`,
  presentProduct,
);

export const staffRowShape: Shape<StaffProductRow> = shape(
  'staff-row',
  `${facts}, p.hero_featured as "heroFeatured", ${picturesOf('unnest(array[p.images ->> 0])')}`,
  presentStaffRow,
);

export const slideShape: Shape<HeroSlide> = shape(
  'slide',
  `${names}, p.hero_image as "heroImage",
    ${picturesOf('coalesce(p.hero_image, p.images ->> 0)')}`,
  presentHeroSlide,
);
