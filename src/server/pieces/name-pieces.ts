import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { combinationKey } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChoosePiecesInput, NamedPiece, OrderedPieces, PieceChooser } from '#shared/pieces.ts';
import type { Variant } from '#shared/variations.ts';
import type { Ctx } from '#server/context.ts';
import { Product, type Order } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { list, numbers, readRows, sql, type Sql } from '#server/query.ts';
import { placeOf } from '#server/stock/stock-difference.ts';
import { emitEvent } from '#server/webhooks/emit-event.ts';
import { makeLacking } from './count-by-piece.ts';
import { followPieces } from './follow-pieces.ts';
import { IN_DRAWER } from './piece-rows.ts';

interface Item {
  itemId: number;
  productId: number;
  name: string;
  variant: Variant;
  quantity: number;
  chooser: PieceChooser;
}

/** The items of an order that are counted by piece. */
const readItems = (em: SqlEntityManager, orderId: number): Promise<Item[]> =>
  readRows<Item>(
    em,
    sql`select item.id as "itemId", item.product_id as "productId", item.name, item.variant,
        item.quantity - item.restocked as quantity, chooser
      from order_items item join piece_products counted on counted.product_id = item.product_id
      where item.order_id = ${orderId} order by item.position, item.id`,
    'counted-items',
  );

interface PieceRow extends NamedPiece {
  productId: number;
  itemId: number | null;
  options: Variant;
}

/** Those of an order, and those in the drawer that it could have. */
const readChoice = (em: SqlEntityManager, items: readonly Item[]): Promise<PieceRow[]> =>
  readRows<PieceRow>(
    em,
    sql`select id, serial, milligrams, product_id as "productId", order_item_id as "itemId", options from pieces piece
      where product_id in (${list(items.map(({ productId }) => productId))})
        and (order_item_id in (${list(items.map(({ itemId }) => itemId))}) or (${IN_DRAWER}))
      order by id`,
  );

/** Whether a piece is what an item says: pieces are stored with the combination that they are. */
async function matcherOf(em: SqlEntityManager, items: readonly Item[]) {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const found = await em.find(Product, { id: { $in: ids } }, { disableIdentityMap: true });
  const products = new Map(found.map((product) => [product.id, product]));
  return (item: Item, piece: PieceRow): boolean =>
    piece.productId === item.productId &&
    (combinationKey(piece.options) === combinationKey(item.variant) ||
      placeOf(item.productId, piece.options, products) ===
        placeOf(item.productId, item.variant, products));
}

/** The items of an order that are counted by piece, with the pieces that they are and could be. */
export async function listOrderPieces(
  { em }: Pick<Ctx, 'em'>,
  orderId: number,
): Promise<OrderedPieces[]> {
  const items = await readItems(em, orderId);
  if (items.length === 0) return [];
  const [rows, isOf] = await Promise.all([readChoice(em, items), matcherOf(em, items)]);
  const named = ({ id, serial, milligrams }: PieceRow): NamedPiece => ({ id, serial, milligrams });
  return items.map((item) => ({
    itemId: item.itemId,
    productId: item.productId,
    name: item.name,
    options: item.variant,
    quantity: item.quantity,
    chosen: rows.filter(({ itemId }) => itemId === item.itemId).map(named),
    available: rows.filter((row) => row.itemId === null && isOf(item, row)).map(named),
  }));
}

/**
 * Says which pieces an item of a locked order is. Others that it was go back into the drawer. Throws `not_found`, `invalid_input` for
 * more than were sold or of another kind, and `stock_changed` for one that is not in the drawer.
 */
export async function namePieces(
  tx: SqlEntityManager,
  order: Order,
  { itemId, pieceIds }: ChoosePiecesInput,
  actor: Actor,
): Promise<void> {
  const item = (await readItems(tx, order.id)).find((it) => it.itemId === itemId);
  if (!item) throw new DomainError('not_found', { message: 'This item is not counted by piece.' });
  const wanted = [...new Set(pieceIds)];
  const refuse = (message: string) =>
    new DomainError('invalid_input', { message, issues: [{ path: 'pieceIds', message }] });
  if (order.status === 'cancelled') throw refuse('The order is cancelled.');
  if (wanted.length > item.quantity) {
    throw refuse(`The order has ${item.quantity} of ${item.name}, not ${wanted.length}.`);
  }
  await tx.execute(
    sql`select 1 from pieces where order_item_id = ${itemId} or id in (${numbers(wanted)}) order by id for update`,
  );
  const rows = await readChoice(tx, [item]);
  const isOf = await matcherOf(tx, [item]);
  for (const id of wanted) {
    const row = rows.find((it) => it.id === id);
    if (!row)
      throw new DomainError('stock_changed', { message: 'This piece is no longer in the drawer.' });
    if (row.itemId !== itemId && !isOf(item, row)) {
      throw refuse(`${row.serial} is not what was ordered.`);
    }
  }
  const before = rows.filter((row) => row.itemId === itemId);
  const others = before.map(({ id }) => id).filter((id) => !wanted.includes(id));
  await takeBack(tx, sql`id in (${numbers(others)})`);
  await tx.execute(
    sql`update pieces set order_item_id = ${itemId}, first_owner = owner_number, sold_at = ${actor.now}::timestamptz, version = version + 1
      where id in (${numbers(wanted)}) and order_item_id is null`,
  );
  for (const { id, productId, serial, milligrams, itemId: owner } of rows) {
    if (!wanted.includes(id) || owner !== null) continue;
    await emitEvent(tx, 'piece.sold', {
      order: order.id,
      piece: { id, productId, serial, milligrams },
    });
  }
  const serials = (ids: readonly number[]) =>
    rows.flatMap(({ id, serial }) => (ids.includes(id) ? [serial] : [])).join(', ');
  const [from, to] = [serials(before.map(({ id }) => id)), serials(wanted)];
  if (from !== to) recordEvent(tx, order, 'pieces_named', { item: item.name, from, to }, actor);
}

/** Pieces go back into the drawer. The links of whoever had them end. */
const takeBack = (tx: SqlEntityManager, which: Sql) =>
  tx.execute(
    sql`update pieces set order_item_id = null, sold_at = null, owner_number = owner_number + 1, offer = null, version = version + 1
      where ${which}`,
  );

/** The pieces of items that are about to go or to become something else go back into the drawer. */
export const takeBackItems = (tx: SqlEntityManager, itemIds: readonly number[]) =>
  takeBack(tx, sql`order_item_id in (${numbers(itemIds)})`);

/**
 * After the stock of a locked order went back: so do its pieces, where all of an item came back. Where some did, staff say which. Waits
 * for nothing where no product is counted by piece.
 */
export async function settlePieces(
  tx: SqlEntityManager,
  order: Order,
  actor: Actor,
): Promise<void> {
  const items = await readItems(tx, order.id);
  if (items.length === 0) return;
  await tx.flush();
  const ids = numbers(items.map(({ productId }) => productId));
  await tx.execute(sql`select 1 from products where id in (${ids}) order by id for no key update`);
  const left = await readItems(tx, order.id);
  const gone = order.status === 'cancelled' ? left : left.filter(({ quantity }) => quantity <= 0);
  await takeBackItems(
    tx,
    gone.map(({ itemId }) => itemId),
  );
  for (const [productId, chooser] of new Map(left.map((it) => [it.productId, it.chooser]))) {
    const product = await tx.findOneOrFail(Product, { id: productId }, { refresh: true });
    const note = `Order #${order.id}`;
    if (chooser === 'buyer') await followPieces(tx, product, { ...actor, note });
    else await makeLacking(tx, product, actor.now);
  }
}

/**
 * Before an order leaves the store: the pieces that its buyer chose are named, and staff must have named the others. Throws
 * `cannot_be_sent`.
 */
export async function requireNamed(
  tx: SqlEntityManager,
  order: Order,
  actor: Actor,
): Promise<void> {
  const items = await listOrderPieces({ em: tx }, order.id);
  for (const { itemId, name, quantity, chosen, available } of items) {
    const open = quantity - chosen.length;
    if (open <= 0) continue;
    // Nothing is left to choose where the order takes every piece that there is.
    if (available.length !== open) {
      const message = `Please choose the ${quantity === 1 ? 'piece' : 'pieces'} of ${name} first.`;
      throw new DomainError('cannot_be_sent', { message });
    }
    const pieceIds = [...chosen, ...available].map(({ id }) => id);
    await namePieces(tx, order, { itemId, pieceIds }, actor);
  }
}
