import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Combination } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { pictureKey } from '#shared/pictures.ts';
import { fromPrice } from '#shared/pricing.ts';
import {
  fieldOf,
  storedFieldNames,
  type RestrictedFieldName,
  type StoredFieldName,
} from '#shared/product-field-names.ts';
import type { ProductContent } from '#shared/products.ts';
import { publicationState, publicationStatusOf } from '#shared/publication.ts';
import { saleState } from '#shared/sale-prices.ts';
import type { Variation } from '#shared/variations.ts';
import { Category, type Product } from '#server/entities/index.ts';
import { loadPictures } from '#server/media/present-picture.ts';
import { sql } from '#server/query.ts';
import { weighedContent } from '#server/rates/weighed-content.ts';
import { chooserOf } from '#server/stock/counted-by-piece.ts';
import { followVariations, structureOf } from './plan-combinations.ts';
import { claimCodes } from './claim-codes.ts';

/**
 * Converts input to columns, of `product` if there is one already. Claims the SKUs of its `combinations`. Throws `unknown_category`, `code_taken`, or
 * `invalid_input` for a picture that was never uploaded.
 */
export async function contentColumns(
  em: SqlEntityManager,
  input: ProductContent,
  {
    now,
    product,
    combinations,
  }: { now: Date; product?: Product; combinations?: Combination[] | null },
) {
  const { categoryId } = input;
  const category = categoryId === undefined ? null : await lockCategory(em, categoryId);
  if (categoryId !== undefined && !category) {
    throw new DomainError('unknown_category', {
      issues: [{ path: 'categoryId', message: 'no such category' }],
    });
  }
  await assertPicturesExist(em, input);
  await claimCodes(em, { ...input, combinations }, product?.id);
  const content = storedContent(input);
  // A sale without a price is none.
  if (content.salePrice === null) Object.assign(content, { saleFrom: null, saleUntil: null });
  const { onSale, saleChangesAt } = saleState(content, now);
  const publication = publicationOf(input, { now, product });
  return {
    ...content,
    onSale,
    saleChangesAt: earlier(saleChangesAt, publication.publishAt),
    ...publication,
    category,
    fromPrice: fromPrice({ ...input, onSale }),
  };
}

type StoredContent = {
  [Name in Exclude<StoredFieldName, RestrictedFieldName>]: Exclude<Product[Name], undefined>;
} & Partial<Pick<Product, RestrictedFieldName>>;

/** The columns of the fields. One that not everybody may read stays as it is where the input lacks it. */
const storedContent = (input: ProductContent): StoredContent =>
  Object.fromEntries(
    storedFieldNames
      .filter((name) => input[name] !== undefined || fieldOf(name).right === undefined)
      .map((name) => [name, storedValue(name, input[name] ?? null)]),
  ) as StoredContent;

const storedValue = (name: StoredFieldName, value: unknown) =>
  fieldOf(name).kind === 'moment' && typeof value === 'string' ? new Date(value) : value;

/** A product's content as the form sends it. */
export const contentOfProduct = (product: Product): ProductContent => ({
  ...(Object.fromEntries(
    storedFieldNames.map((name) => [name, givenValue(name, product[name])]),
  ) as Pick<ProductContent, StoredFieldName>),
  status: publicationStatusOf(product),
  categoryId: product.category?.id,
});

function givenValue(name: StoredFieldName, value: unknown) {
  if (value instanceof Date) return value.toISOString();
  return value ?? (fieldOf(name).right ? null : undefined);
}

/**
 * Keeps the category from being deleted before the product is written. It may be edited and sorted meanwhile: with a stronger
 * lock, an edit of several products would wait for that, and that for the edit. MikroORM has no such lock.
 */
async function lockCategory(em: SqlEntityManager, id: number): Promise<Category | null> {
  const [locked] = await em.execute<object[]>(
    sql`select 1 from categories where id = ${id} for key share`,
  );
  return locked ? em.findOne(Category, id) : null;
}

/** A draft is hidden since it became one. */
function publicationOf(
  input: Pick<ProductContent, 'status' | 'publishAt'>,
  { now, product }: { now: Date; product: Product | undefined },
) {
  const stored = { isDraft: product?.isDraft ?? false, publishAt: product?.publishAt ?? null };
  const { isDraft, publishAt } = publicationState(input, now) ?? stored;
  return { isDraft, publishAt, archivedAt: isDraft ? (product?.archivedAt ?? now) : null };
}

const earlier = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other);

async function assertPicturesExist(em: SqlEntityManager, input: ProductContent) {
  const { images, heroImage = null, variations } = input;
  const known = await loadPictures({ em }, [{ images, heroImage, variations }]);
  const missing = (url: string) => url.startsWith('/media/') && !known.has(pictureKey(url) ?? '');
  const issues = [
    ...images.map((url, index) => ({ url, path: `images.${index}` })),
    ...(heroImage ? [{ url: heroImage, path: 'heroImage' }] : []),
    ...variations.flatMap(optionPaths),
  ]
    .filter(({ url }) => missing(url))
    .map(({ path }) => ({ path, message: 'no such picture; upload it first' }));
  if (issues.length > 0) {
    throw new DomainError('invalid_input', { issues, message: 'A picture has not been uploaded.' });
  }
}

const optionPaths = ({ optionImages = {} }: Variation, at: number) =>
  Object.entries(optionImages).flatMap(([option, urls]) =>
    urls.map((url, index) => ({ url, path: `variations.${at}.optionImages.${option}.${index}` })),
  );

type Fields = Awaited<ReturnType<typeof contentColumns>>;
export type ContentChanges = Partial<Fields> & { combinations?: Combination[] | null };

interface Edit {
  now: Date;
  /** Undefined: as they are, with the options of the content. */
  combinations?: Combination[] | null | undefined;
}

/**
 * The fields of a locked product that an edit changes; null if it changes none. Throws like contentColumns() and weighedContent(). Leaves
 * equal values out: the database stores the keys of JSON in its own order and would see a change. Combinations are
 * among them if there are others or they have other codes; setStock() changes their stocks.
 */
export async function contentChanges(
  tx: SqlEntityManager,
  product: Product,
  content: ProductContent,
  { now, combinations = followVariations(product, content.variations) }: Edit,
): Promise<ContentChanges | null> {
  await assertChoicesOfPieces(tx, product, content);
  const weighed = await weighedContent(tx, product, content);
  const fields = await contentColumns(tx, weighed, { now, product, combinations });
  const changed: [string, unknown][] = Object.entries(fields).filter(
    ([field, value]) => !isDeepStrictEqual(value, product[field as keyof Fields] ?? null),
  );
  if (!isDeepStrictEqual(structureOf(combinations), structureOf(product.combinations))) {
    changed.push(['combinations', combinations]);
  }
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** The pieces of a product make its choices where buyers choose among them. */
async function assertChoicesOfPieces(
  tx: SqlEntityManager,
  { id, variations }: Product,
  content: ProductContent,
): Promise<void> {
  const options = (of: Variation[]) => JSON.stringify(of.map((it) => [it.name, it.options]));
  if (options(variations) === options(content.variations)) return;
  if ((await chooserOf(tx, id)) !== 'buyer') return;
  const message = 'The choices are the pieces of the product. Add or remove its pieces instead.';
  throw new DomainError('counted_by_piece', { message, issues: [{ path: 'variations', message }] });
}

/** Applies the changes. The slug stays. */
export function assignContent(
  tx: SqlEntityManager,
  product: Product,
  changes: ContentChanges | null,
  now: Date,
): void {
  if (!changes) return;
  tx.assign(product, changes);
  product.contentVersion += 1;
  product.editedAt = now;
  product.updatedAt = now;
}
