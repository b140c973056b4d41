import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { completeVariant } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import {
  PIECE_CHOICE,
  type addPieceEntryInput,
  type AddPiecesInput,
  type EditPieceInput,
  type pieceMissingInput,
  type PieceView,
  type removePieceInput,
} from '#shared/pieces.ts';
import { mayReadCosts } from '#shared/staff-rights.ts';
import type { StaffCtx } from '#server/context.ts';
import type { Product } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { numbers, sql } from '#server/query.ts';
import { adjustStock, lockProduct } from '#server/stock/adjust-stock.ts';
import { chooserOf } from '#server/stock/counted-by-piece.ts';
import { requireCombination } from '#server/stock/require-combination.ts';
import { followPieces, pieceLabel } from './follow-pieces.ts';
import { claimSerials, insertPieces } from './insert-pieces.ts';
import { pieceColumns, updatedPiece } from './piece-columns.ts';
import { findPiece, readPieces } from './piece-rows.ts';
import { readUnnamed } from './unnamed-pieces.ts';

/**
 * Adds pieces to the drawer, and to the stock. Throws `not_found`, `code_taken` for a serial number in use, and `invalid_input` for a
 * product that is not counted by piece or for options that it does not have.
 */
export const addPieces = (
  ctx: StaffCtx,
  { productId, options, pieces }: AddPiecesInput,
): Promise<PieceView[]> =>
  ctx.em.transactional(async (tx) => {
    const product = await lockProduct(tx, productId);
    const chooser = await chooserOf(tx, productId);
    if (chooser === null) {
      const message = 'This product is counted by number. Choose to count it by piece first.';
      throw new DomainError('invalid_input', { message, issues: [{ path: 'productId', message }] });
    }
    const now = ctx.now();
    const place = placeOfNew(product, chooser === 'buyer' ? undefined : options);
    const ids = await insertPieces(tx, pieces, {
      productId,
      now,
      options: (piece) =>
        chooser === 'buyer' ? { [PIECE_CHOICE]: pieceLabel(piece) } : (place ?? {}),
    });
    const added = await readPieces(
      tx,
      ctx.user,
      sql`piece.id in (${numbers(ids)}) order by piece.id`,
    );
    const note = `${added.map(({ serial }) => serial).join(', ')} added`.slice(0, 500);
    await moveStock(tx, ctx, product, { chooser, change: ids.length, options: place, note });
    await tx.flush();
    return added;
  });

/** The combination of new pieces; undefined for a product with one stock. */
const placeOfNew = (product: Product, options: AddPiecesInput['options']) =>
  product.combinations && options
    ? requireCombination(product, completeVariant(product.variations, options))?.options
    : options;

interface Moved {
  chooser: 'staff' | 'buyer';
  change: number;
  options: PieceView['options'] | undefined;
  note: string;
}

async function moveStock(
  tx: SqlEntityManager,
  ctx: StaffCtx,
  product: Product,
  { chooser, change, options, note }: Moved,
): Promise<void> {
  const cause = { now: ctx.now(), userId: ctx.user.id, note };
  if (chooser === 'buyer') await followPieces(tx, product, cause);
  else {
    await adjustStock(tx, product, change, {
      ...cause,
      options: product.combinations ? options : undefined,
      reason: 'correction',
      byPiece: true,
    });
  }
}

/** Locks the product of a piece, then the piece. Throws `not_found`. */
async function lockPiece(tx: SqlEntityManager, ctx: StaffCtx, id: number): Promise<PieceView> {
  const { productId } = await findPiece(tx, ctx.user, id);
  await tx.execute(sql`select 1 from products where id = ${productId} for no key update`);
  await tx.execute(sql`select 1 from pieces where id = ${id} for update`);
  return findPiece(tx, ctx.user, id);
}

/**
 * Changes what is known of a piece. Throws `not_found`, `version_conflict`, `code_taken`, and `invalid_input` for a new weight of a
 * piece that a buyer has ordered by its weight.
 */
export const editPiece = (
  ctx: StaffCtx,
  { id, version, serial, ...fields }: EditPieceInput,
): Promise<PieceView> =>
  ctx.em.transactional(async (tx) => {
    const piece = await lockPiece(tx, ctx, id);
    if (version !== undefined && version !== piece.version)
      throw new DomainError('version_conflict');
    await claimSerials(tx, [{ id, serial, path: 'serial' }]);
    const chooser = piece.state === 'drawer' ? await chooserOf(tx, piece.productId) : null;
    const label = pieceLabel({ serial, milligrams: fields.milligrams });
    const isRelabelled = chooser === 'buyer' && piece.options[PIECE_CHOICE] !== label;
    if (isRelabelled) await assertNotOrdered(tx, piece);
    const options = isRelabelled ? { [PIECE_CHOICE]: label } : piece.options;
    const columns = pieceColumns.filter((name) => name !== 'cost' || mayReadCosts(ctx.user));
    await tx.execute(
      sql`update pieces set serial = ${serial}, options = ${JSON.stringify(options)}::jsonb, ${updatedPiece(fields, columns)},
          version = version + 1
        where id = ${id}`,
    );
    if (chooser === 'buyer') {
      const product = await lockProduct(tx, piece.productId);
      await moveStock(tx, ctx, product, { chooser, change: 0, options, note: `${serial} changed` });
      await tx.flush();
    }
    return findPiece(tx, ctx.user, id);
  });

async function assertNotOrdered(tx: SqlEntityManager, piece: PieceView): Promise<void> {
  const open = await readUnnamed(tx, piece.productId);
  if (!open.some(({ variant }) => variant[PIECE_CHOICE] === piece.options[PIECE_CHOICE])) return;
  const message = `An order has ${piece.serial}: its number and weight stay as they were ordered.`;
  throw new DomainError('invalid_input', { message, issues: [{ path: 'milligrams', message }] });
}

/**
 * Takes a piece out of the drawer without a sale, or puts it back (null). Throws `not_found`, `stock_changed` for one that is sold, and
 * `insufficient_stock` where orders need every piece that is left.
 */
export const setPieceRemoved = (
  ctx: StaffCtx,
  { id, because }: z.infer<typeof removePieceInput>,
): Promise<PieceView> =>
  ctx.em.transactional(async (tx) => {
    const piece = await lockPiece(tx, ctx, id);
    if (piece.state === 'sold') {
      throw new DomainError('stock_changed', { message: `${piece.serial} is sold.` });
    }
    const wasRemoved = piece.state === 'removed';
    if (wasRemoved === (because !== null)) return piece;
    const chooser = await chooserOf(tx, piece.productId);
    if (chooser === 'buyer' && because !== null) await assertNotOrdered(tx, piece);
    await tx.execute(
      sql`update pieces set removed_because = ${because}, version = version + 1 where id = ${id}`,
    );
    const note =
      because === null ? `${piece.serial} is back` : `${piece.serial} removed: ${because}`;
    if (chooser !== null) {
      const product = await lockProduct(tx, piece.productId);
      const { options } = piece;
      await moveStock(tx, ctx, product, {
        chooser,
        change: because === null ? 1 : -1,
        options,
        note,
      });
    }
    recordAudit(tx, 'piece_removed', piece.productName, { fields: [], note }, actorOf(ctx));
    await tx.flush();
    return findPiece(tx, ctx.user, id);
  });

/** Says that a piece is lost or stolen, or found again (null). Throws `not_found`. */
export const setPieceMissing = (
  ctx: StaffCtx,
  { id, missing }: z.infer<typeof pieceMissingInput>,
): Promise<PieceView> =>
  ctx.em.transactional(async (tx) => {
    const piece = await lockPiece(tx, ctx, id);
    await writeMissing(tx, id, missing, ctx.now());
    const note = `${piece.serial}: ${missing ?? 'found'}`;
    recordAudit(tx, 'piece_missing_changed', piece.productName, { fields: [], note }, actorOf(ctx));
    await tx.flush();
    return findPiece(tx, ctx.user, id);
  });

export const writeMissing = (
  tx: SqlEntityManager,
  id: number,
  missing: PieceView['missing'],
  now: Date,
) =>
  tx.execute(
    sql`update pieces set missing = ${missing}, missing_since = ${missing === null ? null : now}::timestamptz where id = ${id}`,
  );

/** Notes what was done to a piece, or promised for it. Throws `not_found`. */
export async function addPieceEntry(
  ctx: StaffCtx,
  { id, kind, text, day, until }: z.infer<typeof addPieceEntryInput>,
): Promise<void> {
  await findPiece(ctx.em, ctx.user, id);
  await ctx.em.execute(
    sql`insert into piece_entries (piece_id, kind, text, day, until, user_id, created_at)
      values (${id}, ${kind}, ${text}, ${day}::date, ${until ?? null}::date, ${ctx.user.id}, ${ctx.now()}::timestamptz)`,
  );
}

/** Throws `not_found`. */
export async function removePieceEntry({ em }: StaffCtx, id: number): Promise<void> {
  const removed = await em.execute<object[]>(
    sql`delete from piece_entries where id = ${id} returning id`,
  );
  if (removed.length === 0) throw new DomainError('not_found');
}
