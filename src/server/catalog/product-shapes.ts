import type { EditableProduct } from '#shared/product-edits.ts';
import type { HeroSlide, ProductCardView, ProductView } from '#shared/products.ts';
import type { StaffProductRow } from '#shared/staff-products.ts';
import type { Product } from '#server/entities/index.ts';
import { picturesIn, type Pictures, type StoredPicture } from '#server/media/present-picture.ts';
import { presentEditableProduct } from './present-editable-product.ts';
import {
  presentHeroSlide,
  presentProduct,
  presentProductCard,
  type ProductSource,
} from './present-product.ts';
import { presentStaffRow } from './present-staff-product.ts';

/** The columns to select from `PRODUCTS` for a view, and how a row becomes one. */
export interface Shape<View> {
  name: string;
  columns: string;
  present: (row: object) => View;
}

export const PRODUCTS = 'products p left join categories c on c.id = p.category_id';

type Source = ProductSource & Pick<Product, 'contentVersion'>;
/** A row has the columns of its shape, which are all that its view reads. */
type Row = Source & { stored: StoredPicture[] | null };

const shape = <View>(
  name: string,
  columns: string,
  present: (product: Source, pictures: Pictures) => View,
): Shape<View> => ({
  name,
  columns,
  present(row) {
    const product = row as Row;
    return present(product, picturesIn(product.stored ?? []));
  },
});

/** The pictures with these addresses. A subquery finds their keys once; an array would do so for each picture. */
export const picturesAt = (addresses: string) =>
  `(select json_agg(picture) from pictures picture where picture.key = any (array(
    select substring(url from '^/media/([a-z0-9-]+)[.]webp$') from ${addresses} as address (url)))) as stored`;

/** The addresses of the pictures of a product's options, as a table. */
const OPTION_ADDRESSES = `select jsonb_path_query(p.variations, '$[*].optionImages.*[*]') #>> '{}'`;

/** The address of a product's first picture, and those of its options. */
export const LINE_ADDRESSES = `(select p.images ->> 0 union all ${OPTION_ADDRESSES})`;

const names = 'p.slug, p.name, p.images, p.image_alts as "imageAlts"';
const facts = `p.id, ${names}, p.description,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category,
  p.price::float8 as price, p.sale_price::float8 as "salePrice", p.on_sale as "onSale",
  p.from_price::float8 as "fromPrice",
  p.featured, p.in_stock as "inStock", p.stock_quantity as "stockQuantity", p.variations,
  p.combinations`;
/** The further columns for staff. */
const staffFacts = `p.sale_from as "saleFrom", p.sale_until as "saleUntil", p.is_draft as "isDraft", p.publish_at as "publishAt",
  p.low_stock as "lowStock"`;

export const cardShape: Shape<ProductCardView> = shape(
  'card',
  `${facts}, ${picturesAt('unnest(array[p.images ->> 0, p.images ->> 1])')}`,
  (product, pictures) => presentProductCard(product, pictures),
);

/** Cards in a list that is limited to these values of facets: they show the options that have them. */
export const cardShapeFor = (values: readonly string[]): Shape<ProductCardView> =>
  values.length === 0
    ? cardShape
    : shape(
        'card-of-choice',
        `${facts}, ${picturesAt(`(${LINE_ADDRESSES} union all select p.images ->> 1)`)}`,
        (product, pictures) => presentProductCard(product, pictures, values),
      );

export const productShape: Shape<ProductView> = shape(
  'product',
  `${facts}, p.hero_image as "heroImage", p.hero_featured as "heroFeatured", p.free_on_purpose as "freeOnPurpose", p.features, p.version,
    ${staffFacts}, p.sku, p.barcode, p.external_id as "externalId",
    p.created_at as "createdAt", p.updated_at as "updatedAt",
    ${picturesAt(`(select jsonb_array_elements_text(p.images) union all ${OPTION_ADDRESSES})`)}`,
  presentProduct,
);

export const staffRowShape: Shape<StaffProductRow> = shape(
  'staff-row',
  `${facts}, ${staffFacts}, p.hero_featured as "heroFeatured",
    ${picturesAt('unnest(array[p.images ->> 0])')}`,
  presentStaffRow,
);

export const editableShape: Shape<EditableProduct> = shape(
  'editable',
  `${facts}, ${staffFacts}, p.content_version as "contentVersion", p.free_on_purpose as "freeOnPurpose",
    ${picturesAt('unnest(array[p.images ->> 0])')}`,
  presentEditableProduct,
);

export const slideShape: Shape<HeroSlide> = shape(
  'slide',
  `${names}, p.description, p.price::float8 as price, p.sale_price::float8 as "salePrice", p.on_sale as "onSale",
  p.from_price::float8 as "fromPrice", p.variations,
    p.hero_image as "heroImage",
    ${picturesAt('coalesce(p.hero_image, p.images ->> 0)')}`,
  presentHeroSlide,
);
