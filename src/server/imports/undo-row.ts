import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { combinationKey, optionsText, type Combination } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import type { ImportProblem } from '#shared/imports.ts';
import { importedContent, type ProductContent } from '#shared/products.ts';
import type { StaffCtx } from '#server/context.ts';
import { ImportRow, OrderItem, Product, StockMovement } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { hasPieces } from '#server/catalog/delete-products.ts';
import {
  assignContent,
  contentChanges,
  contentOfProduct,
} from '#server/catalog/product-content.ts';
import { recordPriceChanges, recordProductEdit } from '#server/catalog/record-product-edit.ts';
import { structureOf } from '#server/catalog/plan-combinations.ts';
import { lockProduct, setStock } from '#server/stock/adjust-stock.ts';
import { sql } from '#server/query.ts';
import { inputName, movementKey, storedFields } from './apply-row.ts';

/**
 * Takes back what a row did, as far as nobody has changed it since; the row lists the rest. Sales in between stay sold.
 * Throws a DomainError if nothing of it can be taken back.
 */
export const undoRow = (ctx: StaffCtx, rowId: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const [locked] = await tx.execute<object[]>(
      sql`select 1 from import_rows where id = ${rowId} and state = 'done' for no key update`,
    );
    if (!locked) return;
    const row = await tx.findOneOrFail(ImportRow, { id: rowId }, { refresh: true });
    const conflicts = row.product
      ? await undoLocked(ctx, tx, row, await lockProduct(tx, row.product.id))
      : [{ field: '', message: 'The product is deleted.' }];
    row.problems = conflicts;
    row.state = conflicts.length > 0 ? 'conflicted' : 'undone';
    await tx.flush();
  });

async function undoLocked(
  ctx: StaffCtx,
  tx: SqlEntityManager,
  row: ImportRow,
  product: Product,
): Promise<ImportProblem[]> {
  if (row.action === 'created') return removeProduct(ctx, tx, row, product);
  await tx.populate(product, ['category']);
  // An option of which there are some cannot be taken away.
  const stockProblems = await returnStock(ctx, tx, row, product);
  return [...(await restoreFields(ctx, tx, row, product)), ...stockProblems];
}

/** Fields whose value is no longer the one that the import wrote. */
function editedFields(row: ImportRow, product: Product): string[] {
  const now = storedFields(product, Object.keys(row.after));
  return Object.keys(row.after).filter((field) => !isDeepStrictEqual(now[field], row.after[field]));
}

const editedText = 'was changed since, and stays as it is';

/** Later movements of staff: they counted, or meant the stock as it was then. Those of an import that was undone cancel out. */
async function isStockMovedByStaff(tx: SqlEntityManager, row: ImportRow, product: Product) {
  const own = await tx.findOne(
    StockMovement,
    { product, key: movementKey(row.id) },
    { orderBy: { id: 'desc' } },
  );
  const since = own ? { id: { $gt: own.id } } : {};
  const later = await tx.find(
    StockMovement,
    { product, user: { $ne: null }, order: null, ...since },
    { fields: ['key'] },
  );
  const keys = later.flatMap(({ key }) => key ?? []);
  const undone = keys.filter((key) => keys.includes(undoneKey(key)));
  const cancelled = new Set([...undone, ...undone.map(undoneKey)]);
  return later.some(({ key }) => !key || !cancelled.has(key));
}

/** The key of the movement that takes back the one with a key. */
const undoneKey = (key: string) => `undo-${key}`;

async function removeProduct(
  ctx: StaffCtx,
  tx: SqlEntityManager,
  row: ImportRow,
  product: Product,
): Promise<ImportProblem[]> {
  await tx.populate(product, ['category']);
  if ((await tx.count(OrderItem, { product })) > 0) {
    return [{ field: '', message: 'The product was ordered since, and stays.' }];
  }
  if (await hasPieces(tx, product.id)) {
    return [{ field: '', message: 'The product is counted by piece since, and stays.' }];
  }
  const conflicts = editedFields(row, product).map((field) => ({
    field: inputName(field),
    message: editedText,
  }));
  if (product.stockQuantity !== row.stockAdded || (await isStockMovedByStaff(tx, row, product))) {
    conflicts.push({ field: 'stockQuantity', message: editedText });
  }
  if (conflicts.length > 0) return conflicts;
  recordAudit(tx, 'product_deleted', product.name, {}, actorOf(ctx));
  row.product = null;
  tx.remove(product);
  await tx.flush();
  return [];
}

async function restoreFields(
  ctx: StaffCtx,
  tx: SqlEntityManager,
  row: ImportRow,
  product: Product,
): Promise<ImportProblem[]> {
  const edited = new Set(editedFields(row, product));
  const conflicts = [...edited]
    .filter((field) => !isDeepStrictEqual(row.before[field], row.after[field]))
    .map((field) => ({ field: inputName(field), message: editedText }));
  const restored = Object.fromEntries(
    Object.entries(row.before)
      .filter(([field]) => !edited.has(field))
      .map(([field, value]) => [inputName(field), value ?? undefined]),
  );
  const current = contentOfProduct(product);
  const parsed = importedContent.safeParse({ ...current, ...restored });
  if (!parsed.success) {
    return [
      ...conflicts,
      { field: '', message: 'The old values do not fit the product any more.' },
    ];
  }
  const content: ProductContent = {
    ...current,
    ...Object.fromEntries(Object.entries(parsed.data).filter(([field]) => field in restored)),
  };
  try {
    const changes = await contentChanges(tx, product, content, { now: ctx.now() });
    const actor = actorOf(ctx);
    recordPriceChanges(tx, product, changes, actor);
    const { stockQuantity } = product;
    recordProductEdit(tx, product, { changes, stockQuantity }, actor);
    assignContent(tx, product, changes, ctx.now());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    conflicts.push({ field: error.details.issues?.[0]?.path ?? '', message: error.message });
  }
  return conflicts;
}

async function returnStock(
  ctx: StaffCtx,
  tx: SqlEntityManager,
  row: ImportRow,
  product: Product,
): Promise<ImportProblem[]> {
  const moves = await tx.find(StockMovement, { product, key: movementKey(row.id) });
  const { dividedInto } = row.before;
  if (moves.length === 0 && dividedInto === undefined) return [];
  const isAsMoved =
    dividedInto === undefined
      ? moves.some(({ options }) => options !== null) === (product.combinations !== null)
      : isDeepStrictEqual(structureOf(product.combinations), dividedInto);
  if (!isAsMoved || (await isStockMovedByStaff(tx, row, product))) {
    return [{ field: 'stockQuantity', message: editedText }];
  }
  const combinations =
    dividedInto === undefined
      ? product.combinations?.map((it) => ({ ...it, stock: it.stock - stockMoved(moves, it) }))
      : null;
  const short = combinations?.find(({ stock }) => stock < 0);
  if (short) {
    const message = `${-short.stock} of ${optionsText(short.options)} that the import added are sold`;
    return [{ field: 'stockQuantity', message }];
  }
  const stockQuantity = product.stockQuantity - row.stockAdded;
  if (stockQuantity < 0) {
    const message = `only ${product.stockQuantity} are left of ${row.stockAdded} that the import added`;
    return [{ field: 'stockQuantity', message }];
  }
  const actor = actorOf(ctx);
  recordProductEdit(tx, product, { changes: null, stockQuantity }, actor);
  await setStock(
    tx,
    product,
    { combinations, stockQuantity },
    {
      reason: 'edit',
      userId: ctx.user.id,
      note: `Import #${row.import.id} undone`,
      key: undoneKey(movementKey(row.id)),
      now: ctx.now(),
    },
  );
  if (dividedInto !== undefined) product.combinations = null;
  return [];
}

/** The stock that a row has moved into a combination. */
const stockMoved = (moves: readonly StockMovement[], { options }: Combination): number =>
  moves
    .filter((move) => move.options && combinationKey(move.options) === combinationKey(options))
    .reduce((sum, { change }) => sum + change, 0);
