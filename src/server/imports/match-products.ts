import { NOT_DELETED } from '#server/stock/not-deleted.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Product } from '#server/entities/index.ts';
import { slugOf } from '#server/catalog/slug.ts';
import { readRows } from '#server/read-rows.ts';
import type { ImportDraft } from './import-draft.ts';

interface Matched {
  /** Null: the row creates a product. */
  product: Product | null;
  problem: string | null;
}

/** The slug that a new product of a draft gets, if it is free. */
export const wantedSlug = ({ slug, fields }: ImportDraft): string =>
  slugOf(slug ?? fields.name ?? '', 'product');

/**
 * Finds the product of each draft: by id, else by SKU, else by slug. An id beside another slug than that of the product with
 * this id comes from another store, and is ignored.
 */
export async function matchProducts(
  em: SqlEntityManager,
  drafts: readonly ImportDraft[],
): Promise<Matched[]> {
  const ids = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const skus = drafts.flatMap(({ fields: { sku } }) => (sku ? [sku.toLowerCase()] : []));
  const slugs = drafts.map(wantedSlug);
  const found = await readRows<{ id: number; sku: string | null }>(
    em,
    {
      text: `select id, lower(sku) as sku from products p where ${NOT_DELETED} and (id = any ($1::int[])
        or lower(sku) = any (array(select jsonb_array_elements_text($2::jsonb)))
        or slug = any (array(select jsonb_array_elements_text($3::jsonb))))`,
    },
    [
      `{${ids.filter((id) => id <= 2_147_483_647).join()}}`,
      JSON.stringify(skus),
      JSON.stringify(slugs),
    ],
  );
  const products = await em.find(
    Product,
    { id: { $in: found.map(({ id }) => id) } },
    { populate: ['category'], disableIdentityMap: true },
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const bySku = new Map(found.map(({ id, sku }) => [sku, byId.get(id)]));
  return drafts.map((draft) => {
    const { id, slug, fields } = draft;
    const ofId = id === undefined ? undefined : byId.get(id);
    if (ofId && (slug === undefined || slug === ofId.slug)) return { product: ofId, problem: null };
    const ofSku = fields.sku ? bySku.get(fields.sku.toLowerCase()) : undefined;
    const product = ofSku ?? bySlug.get(wantedSlug(draft)) ?? null;
    const isNameless = slug === undefined && fields.name === undefined;
    if (product && !isNameless) return { product, problem: null };
    if (ofSku) return { product: ofSku, problem: null };
    const isLost = id !== undefined && slug === undefined;
    const problem = isLost
      ? `no product has the ID ${id}`
      : !isNameless
        ? null
        : fields.sku
          ? 'no product has this SKU, and there is no name for a new one'
          : 'there is neither a name nor a SKU';
    return { product: null, problem };
  });
}
