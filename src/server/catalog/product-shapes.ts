import type { EditableProduct } from '#shared/product-edits.ts';
import { publicFields } from '#shared/product-field-names.ts';
import type { HeroSlide, ProductCardView, ProductView } from '#shared/products.ts';
import type { StaffProductRow } from '#shared/staff-products.ts';
import { Product } from '#server/entities/index.ts';
import { entityColumns, sql, type Sql } from '#server/query.ts';
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
  columns: Sql;
  present: (row: object) => View;
}

export const PRODUCTS = sql`products p left join categories c on c.id = p.category_id`;

type Source = ProductSource & Pick<Product, 'contentVersion'> & { isPricedByWeight: boolean };
/** A row has the columns of its shape, which are all that its view reads. */
type Row = Source & { stored: StoredPicture[] | null };

const shape = <View>(
  name: string,
  columns: Sql,
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
export const picturesAt = (addresses: Sql): Sql =>
  sql`(select json_agg(picture) from pictures picture where picture.key = any (array(
    select substring(url from '^/media/([a-z0-9-]+)[.]webp$') from ${addresses} as address (url)))) as stored`;

/** The addresses of the pictures of a product's options, as a table. */
const OPTION_ADDRESSES = sql`select jsonb_path_query(p.variations, '$[*].optionImages.*[*]') #>> '{}'`;

/** The address of a product's first picture, and those of its options. */
export const LINE_ADDRESSES = sql`(select p.images ->> 0 union all ${OPTION_ADDRESSES})`;

export const fieldColumns = (...properties: Extract<keyof Product, string>[]) =>
  entityColumns('p', Product, properties);

const prices = fieldColumns('price', 'salePrice', 'fromPrice');
const names = fieldColumns('slug', 'name', 'images', 'imageAlts');
const category = sql`case when c.id is not null
  then json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category`;
const facts = sql`${prices}, ${names},
  ${fieldColumns('id', 'description', 'onSale', 'featured', 'inStock', 'stockQuantity', 'variations', 'combinations')},
  ${category}`;
const firstPicture = sql`unnest(array[p.images ->> 0])`;
/** The further columns for staff. */
const staffFacts = fieldColumns('saleFrom', 'saleUntil', 'isDraft', 'publishAt', 'lowStock');

export const cardShape: Shape<ProductCardView> = shape(
  'card',
  sql`${facts}, ${picturesAt(sql`unnest(array[p.images ->> 0, p.images ->> 1])`)}`,
  (product, pictures) => presentProductCard(product, pictures),
);

/** Cards in a list that is limited to these values of facets: they show the options that have them. */
export const cardShapeFor = (values: readonly string[]): Shape<ProductCardView> =>
  values.length === 0
    ? cardShape
    : shape(
        'card-of-choice',
        sql`${facts}, ${picturesAt(sql`(${LINE_ADDRESSES} union all select p.images ->> 1)`)}`,
        (product, pictures) => presentProductCard(product, pictures, values),
      );

export const productShape: Shape<ProductView> = shape(
  'product',
  sql`${fieldColumns('id', 'slug', ...publicFields, 'onSale', 'fromPrice', 'stockQuantity', 'combinations')},
    ${fieldColumns('isDraft', 'version', 'createdAt', 'updatedAt')}, ${category},
    ${picturesAt(sql`(select jsonb_array_elements_text(p.images) union all ${OPTION_ADDRESSES})`)}`,
  presentProduct,
);

export const staffRowShape: Shape<StaffProductRow> = shape(
  'staff-row',
  sql`${facts}, ${staffFacts}, ${fieldColumns('heroFeatured')}, ${picturesAt(firstPicture)}`,
  presentStaffRow,
);

export const editableShape: Shape<EditableProduct> = shape(
  'editable',
  sql`${facts}, ${staffFacts}, ${fieldColumns('contentVersion', 'freeOnPurpose')},
    exists (select from weight_prices where product_id = p.id) as "isPricedByWeight", ${picturesAt(firstPicture)}`,
  presentEditableProduct,
);

export const slideShape: Shape<HeroSlide> = shape(
  'slide',
  sql`${prices}, ${names}, ${fieldColumns('description', 'onSale', 'variations', 'heroImage')},
    ${picturesAt(sql`coalesce(p.hero_image, p.images ->> 0)`)}`,
  presentHeroSlide,
);
