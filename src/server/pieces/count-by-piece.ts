import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { combinationKey } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { PIECE_CHOICE, type CountByPieceInput, type ProductCounting } from '#shared/pieces.ts';
import type { Variant } from '#shared/variations.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import type { Product } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import type { Actor } from '#server/history/record-event.ts';
import { readRows, sql } from '#server/query.ts';
import { adjustStock, lockProduct, setStock } from '#server/stock/adjust-stock.ts';
import { chooserOf } from '#server/stock/counted-by-piece.ts';
import { placeOf } from '#server/stock/stock-difference.ts';
import { followPieces, pieceLabel } from './follow-pieces.ts';
import { insertPieces } from './insert-pieces.ts';
import { emptyPiece } from './piece-columns.ts';
import { IN_DRAWER } from './piece-rows.ts';
import { readUnnamed } from './unnamed-pieces.ts';

export async function findCounted(
  { em }: Pick<Ctx, 'em'>,
  productId: number,
): Promise<ProductCounting> {
  const chooser = await chooserOf(em, productId);
  const unnamed = chooser === null ? [] : await readUnnamed(em, productId);
  return {
    productId,
    chooser,
    unnamed: unnamed.reduce((sum, item) => sum + Math.max(0, item.unnamed), 0),
  };
}

const refused = (message: string) =>
  new DomainError('invalid_input', { message, issues: [{ path: 'chooser', message }] });

/**
 * Counts the stock of a product by its pieces from now on, or as a number again. What is in stock becomes pieces with numbers that
 * the store makes. Throws `not_found`, and `invalid_input` for a product that has other choices than its pieces.
 */
export const countByPiece = (
  ctx: StaffCtx,
  { productId, chooser }: CountByPieceInput,
): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const product = await lockProduct(tx, productId);
    const before = await chooserOf(tx, productId);
    if (before === chooser) return;
    const actor = { now: ctx.now(), userId: ctx.user.id };
    if (before === 'buyer') await endChoice(tx, product, actor);
    await tx.execute(sql`delete from piece_products where product_id = ${productId}`);
    if (chooser !== null) {
      await tx.execute(
        sql`insert into piece_products (product_id, chooser, since) values (${productId}, ${chooser}, ${actor.now}::timestamptz)`,
      );
      if (chooser === 'buyer') await beginChoice(tx, product, actor);
      else await beginCount(tx, product, actor);
    }
    const change = { field: 'countByPiece', from: before ?? '', to: chooser ?? '' };
    recordAudit(
      tx,
      'count_by_piece_changed',
      product.name,
      { fields: ['countByPiece'], changes: [change] },
      actorOf(ctx),
    );
    await tx.flush();
  });

/** The choice goes, and the product has one stock, at the price of its own weight. */
async function endChoice(tx: SqlEntityManager, product: Product, { now, userId }: Actor) {
  const { stockQuantity } = product;
  const cause = { reason: 'correction', userId, byPiece: true, now } as const;
  await setStock(tx, product, { combinations: null, stockQuantity }, cause);
  tx.assign(product, { variations: [], combinations: null, fromPrice: product.price });
  product.contentVersion += 1;
  product.editedAt = now;
  await tx.execute(
    sql`update weight_prices set formula = formula - 'options' where product_id = ${product.id}`,
  );
}

async function beginChoice(tx: SqlEntityManager, product: Product, actor: Actor): Promise<void> {
  if (product.variations.length > 0) {
    throw refused('Buyers can choose among pieces only where a product has no other choices.');
  }
  const open = await readUnnamed(tx, product.id);
  if (open.length > 0) {
    throw refused('Orders of this product are still open. Send or cancel them first.');
  }
  const drawer = await readDrawer(tx, product.id);
  for (const piece of drawer) {
    const options = { [PIECE_CHOICE]: pieceLabel(piece) };
    await tx.execute(
      sql`update pieces set options = ${JSON.stringify(options)}::jsonb where id = ${piece.id}`,
    );
  }
  const missing = Math.max(0, product.stockQuantity - drawer.length);
  await insertPieces(tx, Array<typeof emptyPiece>(missing).fill(emptyPiece), {
    productId: product.id,
    options: (piece) => ({ [PIECE_CHOICE]: pieceLabel(piece) }),
    now: actor.now,
  });
  await followPieces(tx, product, { ...actor, note: 'Counted by piece' });
}

interface DrawerPiece {
  id: number;
  serial: string;
  milligrams: number | null;
  options: Variant;
}

const readDrawer = (tx: SqlEntityManager, productId: number) =>
  readRows<DrawerPiece>(
    tx,
    sql`select id, serial, milligrams, options from pieces piece where product_id = ${productId} and ${IN_DRAWER} order by id`,
  );

/** Pieces from an earlier count are there still: the stock follows them where they are more. */
async function beginCount(tx: SqlEntityManager, product: Product, actor: Actor): Promise<void> {
  if (!product.combinations) {
    await tx.execute(
      sql`update pieces piece set options = '{}' where product_id = ${product.id} and ${IN_DRAWER}`,
    );
  }
  for (const { options, lacking } of await comparePieces(tx, product)) {
    if (lacking < 0) {
      await adjustStock(tx, product, -lacking, {
        options: product.combinations ? options : undefined,
        reason: 'correction',
        note: 'Counted by piece',
        byPiece: true,
        ...actor,
      });
    }
  }
  await makeLacking(tx, product, actor.now);
}

/** For each stock of a product: how many pieces it has less than its stock and its orders say. */
async function comparePieces(tx: SqlEntityManager, product: Product) {
  const products = new Map([[product.id, product]]);
  const place = (options: Variant) => placeOf(product.id, options, products);
  const lacking = new Map<string, { options: Variant; lacking: number }>();
  const count = (options: Variant, by: number) => {
    const key = place(options);
    const counted = lacking.get(key) ?? { options, lacking: 0 };
    lacking.set(key, { ...counted, lacking: counted.lacking + by });
  };
  for (const { options, stock } of product.combinations ?? [
    { options: {}, stock: product.stockQuantity },
  ]) {
    count(options, stock);
  }
  for (const { variant, unnamed } of await readUnnamed(tx, product.id)) count(variant, unnamed);
  for (const { options } of await readDrawer(tx, product.id)) count(options, -1);
  return [...lacking.values()];
}

/** Makes pieces for what came back of orders from before the product was counted by piece. */
export async function makeLacking(
  tx: SqlEntityManager,
  product: Product,
  now: Date,
): Promise<void> {
  const stored = new Map(
    product.combinations?.map(({ options }) => [combinationKey(options), options]),
  );
  for (const { options, lacking } of await comparePieces(tx, product)) {
    if (lacking <= 0) continue;
    const own = product.combinations ? (stored.get(combinationKey(options)) ?? options) : {};
    await insertPieces(tx, Array<typeof emptyPiece>(lacking).fill(emptyPiece), {
      productId: product.id,
      options: () => own,
      now,
    });
  }
}
