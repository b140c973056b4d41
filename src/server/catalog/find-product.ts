import { DomainError } from '#shared/errors.ts';
import type { HeroSlide, ProductCardView, ProductView } from '#shared/products.ts';
import { Product } from '#server/entities/index.ts';
import { idArray, preparedList, readRows, sql, verbatim, type Sql } from '#server/query.ts';
import { sharedRead } from '#server/shared-read.ts';
import { NOT_DELETED, notDeleted } from '#server/stock/not-deleted.ts';
import type { Ctx } from '#server/context.ts';
import { cardShape, PRODUCTS, productShape, slideShape, type Shape } from './product-shapes.ts';

const MAX_ID = 2_147_483_647;

const notFound = () => new DomainError('not_found', { message: 'Product not found' });

type Keys = { id: number; slug: string };

/** Reads the rows of products that are not archived. */
const rowBy = <Name extends keyof Keys>(name: Name, type: 'int' | 'text') =>
  sharedRead(async (em, keys: readonly Keys[Name][]) => {
    const { count, values } = preparedList(keys, type);
    const rows = await readRows<Keys>(
      em,
      sql`select ${productShape.columns} from ${PRODUCTS}
        where ${verbatim(`p.${name}`)} in (${values}) and p.archived_at is null`,
      `product-by-${name}-${count}`,
    );
    const found = new Map(rows.map((row) => [row[name], row]));
    return keys.map((key) => found.get(key));
  });
const rowById = rowBy('id', 'int');
const rowBySlug = rowBy('slug', 'text');

/** Finds a product by id or slug. Ignores archived products. */
export async function findProductView({ em }: Ctx, key: string): Promise<ProductView | null> {
  const isId = /^\d+$/.test(key);
  if (isId && Number(key) > MAX_ID) return null;
  const row = await (isId ? rowById(em, Number(key)) : rowBySlug(em, key));
  return row ? productShape.present(row) : null;
}

/** Throws `not_found`. */
export async function requireProductView(ctx: Ctx, key: string): Promise<ProductView> {
  const product = await findProductView(ctx, key);
  if (!product) throw notFound();
  return product;
}

/** The product itself, for staff. Throws `not_found`. */
export async function findProduct({ em }: Ctx, id: number): Promise<Product> {
  const product = await em.findOne(Product, { id, ...notDeleted }, { populate: ['category'] });
  if (!product) throw notFound();
  return product;
}

/** Products of the shop in the given order, each once. Skips unknown ones. */
export const listProductsByIds = <View>(
  ctx: Pick<Ctx, 'em'>,
  ids: readonly number[],
  shape: Shape<View>,
): Promise<View[]> => listByIds(ctx, ids, shape, sql`p.archived_at is null`);

/** The same with drafts. */
export const listForStaffByIds = <View>(
  ctx: Pick<Ctx, 'em'>,
  ids: readonly number[],
  shape: Shape<View>,
): Promise<View[]> => listByIds(ctx, ids, { ...shape, name: `staff-${shape.name}` }, NOT_DELETED);

async function listByIds<View>(
  { em }: Pick<Ctx, 'em'>,
  ids: readonly number[],
  { name, columns, present }: Shape<View>,
  condition: Sql,
): Promise<View[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<{ id: number }>(
    em,
    sql`select ${columns} from ${PRODUCTS}
        where p.id = any (${idArray(ids)}) and ${condition}`,
    `${name}-by-ids`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    return row ? [present(row)] : [];
  });
}

const MAX_RELATED = 4;

/** Cards of other products of the same category that can be ordered, featured ones first. */
export async function listRelatedProducts(
  { em }: Ctx,
  { id, categoryId }: Pick<ProductView, 'id' | 'categoryId'>,
): Promise<ProductCardView[]> {
  if (categoryId === null) return [];
  const rows = await readRows(
    em,
    sql`select ${cardShape.columns} from (
          select id as place_id from products
          where category_id = ${categoryId} and id <> ${id} and archived_at is null and in_stock and stock_quantity > 0
          order by featured desc, created_at desc, id desc limit ${verbatim(MAX_RELATED)}
        ) related join ${PRODUCTS} on p.id = place_id
        order by p.featured desc, p.created_at desc, p.id desc`,
    'related-products',
  );
  return rows.map((row) => cardShape.present(row));
}

const MAX_SLIDES = 4;

/** The newest hero-featured products that have a picture. */
export async function listHeroSlides({ em }: Ctx): Promise<HeroSlide[]> {
  const rows = await readRows(
    em,
    sql`select ${slideShape.columns} from products p
      where p.hero_featured and p.archived_at is null
        and (p.hero_image is not null or jsonb_array_length(p.images) > 0)
      order by p.created_at desc, p.id desc limit ${verbatim(MAX_SLIDES)}`,
    'hero-slides',
  );
  return rows.map((row) => slideShape.present(row));
}
