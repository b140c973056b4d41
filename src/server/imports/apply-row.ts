import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { stockOfAll } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { optionImages } from '#shared/option-images.ts';
import { fieldNames, fieldOf } from '#shared/product-field-names.ts';
import type { StaffCtx } from '#server/context.ts';
import { Import, ImportPicture, ImportRow, Product, User } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { openingMoves } from '#server/catalog/create-product.ts';
import {
  assignContent,
  contentChanges,
  contentOfProduct,
  contentColumns,
} from '#server/catalog/product-content.ts';
import { recordPriceChanges, recordProductEdit } from '#server/catalog/record-product-edit.ts';
import { structureOf } from '#server/catalog/plan-combinations.ts';
import { claimSlug } from '#server/catalog/slug.ts';
import { adjustStock, lockProduct, setStock } from '#server/stock/adjust-stock.ts';
import { recordStockMovements } from '#server/stock/stock-movements.ts';
import { sql } from '#server/query.ts';
import type { ImportDraft } from './import-draft.ts';
import { loadIdentities, wantedSlug } from './match-products.ts';
import type { PictureRules } from './picture-addresses.ts';
import { planRow, type RowPlan } from './plan-row.ts';
import { loadKnown } from './stage-import.ts';

/** The key of the stock movement that a row makes. */
export const movementKey = (rowId: number): string =>
  `import-row-${String(rowId).padStart(6, '0')}`;

const changedSince = () =>
  new DomainError('version_conflict', {
    message: 'Somebody has changed this product since the preview. Import the file again.',
  });

/** Does what the preview of a row says, once. Throws a DomainError if that is not possible any more; nothing is written then. */
export async function applyRow(ctx: StaffCtx, rowId: number, rules: PictureRules): Promise<void> {
  const { action, draft } = await ctx.em.findOneOrFail(
    ImportRow,
    { id: rowId },
    { fields: ['action', 'draft'], disableIdentityMap: true },
  );
  if (action === 'changed') {
    await ctx.em.transactional((tx) => changeProduct(ctx, tx, rowId, rules));
    return;
  }
  await claimSlug(ctx.em, Product, wantedSlug(draft as ImportDraft), (tx, slug) =>
    createProduct(ctx, tx, { rowId, slug, rules }),
  );
}

/** Locks a row that is still to be done; null if it is done, or its import does not run any more. */
async function lockRow(tx: SqlEntityManager, rowId: number): Promise<ImportRow | null> {
  const [waiting] = await tx.execute<{ import_id: number }[]>(
    sql`select import_id from import_rows where id = ${rowId} and state = 'waiting' for no key update`,
  );
  if (!waiting) return null;
  const [running] = await tx.execute<object[]>(
    sql`select 1 from imports where id = ${waiting.import_id} and state = 'running' for share`,
  );
  return running ? tx.findOneOrFail(ImportRow, { id: rowId }, { refresh: true }) : null;
}

async function planAgain(
  tx: SqlEntityManager,
  row: ImportRow,
  product: Product | null,
  rules: PictureRules,
): Promise<RowPlan & { content: NonNullable<RowPlan['content']> }> {
  const draft = row.draft as ImportDraft;
  const plan = planRow(draft, product, await loadKnown(tx, [draft], rules));
  const { content, problems } = plan;
  if (!content) {
    const issues = problems.map(({ field, message }) => ({ path: field, message }));
    throw new DomainError('invalid_input', { issues });
  }
  return { ...plan, content: withoutNewCategory(plan, content) };
}

function withoutNewCategory({ newCategory }: RowPlan, content: NonNullable<RowPlan['content']>) {
  if (newCategory === null) return content;
  throw new DomainError('unknown_category', {
    message: `The category “${newCategory}” is gone.`,
    issues: [{ path: 'categoryId', message: `there is no category “${newCategory}”` }],
  });
}

async function changeProduct(
  ctx: StaffCtx,
  tx: SqlEntityManager,
  rowId: number,
  rules: PictureRules,
): Promise<void> {
  const row = await lockRow(tx, rowId);
  if (!row) return;
  if (!row.product) throw changedSince();
  const product = await lockProduct(tx, row.product.id);
  await tx.populate(product, ['category']);
  if (product.contentVersion !== row.seenVersion) throw changedSince();
  const { content, waiting, ...plan } = await planAgain(tx, row, product, rules);
  const { combinations } = plan;
  const isDivided = combinations !== undefined && product.combinations === null;
  // Nobody knows which combination was sold meanwhile.
  if (isDivided && product.stockQuantity !== row.seenStock) throw changedSince();
  const changes = await contentChanges(tx, product, content, { now: ctx.now(), combinations });
  row.before = {
    ...storedFields(product, Object.keys(changes ?? {})),
    ...(isDivided && { dividedInto: structureOf(combinations) }),
  };
  // Sales since the preview stay sold.
  const before = combinations ? product.stockQuantity : (row.seenStock ?? 0);
  const stockChange = plan.stockQuantity === null ? 0 : plan.stockQuantity - before;
  const actor = actorOf(ctx);
  recordPriceChanges(tx, product, changes, actor);
  recordProductEdit(
    tx,
    product,
    { changes, stockQuantity: product.stockQuantity + stockChange },
    actor,
  );
  const cause = {
    reason: 'edit',
    userId: ctx.user.id,
    note: await noteOf(tx, row),
    key: movementKey(rowId),
    now: ctx.now(),
  } as const;
  if (combinations) {
    await setStock(tx, product, { combinations, stockQuantity: stockOfAll(combinations) }, cause);
  }
  assignContent(tx, product, changes, ctx.now());
  row.after = storedFields(product, Object.keys(changes ?? {}));
  if (!combinations) await adjustStock(tx, product, stockChange, cause);
  row.stockAdded = stockChange;
  finishRow(ctx, tx, row, waiting);
  if (waiting.length > 0) rememberPictures(row, product);
  await tx.flush();
}

interface NewRow {
  rowId: number;
  slug: string;
  rules: PictureRules;
}

async function createProduct(
  ctx: StaffCtx,
  tx: SqlEntityManager,
  { rowId, slug, rules }: NewRow,
): Promise<void> {
  const row = await lockRow(tx, rowId);
  if (!row) return;
  const draft = row.draft as ImportDraft;
  if ((await loadIdentities(tx, [draft])).match(draft).id !== null) throw changedSince();
  const plan = await planAgain(tx, row, null, rules);
  const { content, stockQuantity, waiting, combinations = null } = plan;
  const createdAt = ctx.now();
  const product = tx.create(Product, {
    ...(await contentColumns(tx, content, { now: createdAt, combinations })),
    combinations,
    stockQuantity: stockQuantity ?? 0,
    slug,
    version: 1,
    creationKey: null,
    editedAt: createdAt,
    createdAt,
  });
  await tx.flush();
  if (product.stockQuantity > 0) {
    recordStockMovements(tx, openingMoves(product), {
      reason: 'initial',
      user: tx.getReference(User, ctx.user.id),
      note: await noteOf(tx, row),
      key: movementKey(rowId),
      createdAt,
    });
  }
  row.product = product;
  row.after = storedFields(product, contentFields);
  row.stockAdded = product.stockQuantity;
  recordAudit(tx, 'product_created', product.name, {}, actorOf(ctx));
  finishRow(ctx, tx, row, waiting);
  await tx.flush();
}

function finishRow(ctx: StaffCtx, tx: SqlEntityManager, row: ImportRow, waiting: string[]): void {
  row.state = 'done';
  for (const address of new Set(waiting)) {
    tx.create(ImportPicture, { row, address, nextTryAt: ctx.now() });
  }
}

async function noteOf(tx: SqlEntityManager, row: ImportRow): Promise<string> {
  const { id, fileName } = await tx.findOneOrFail(Import, { id: row.import.id });
  return `Import #${id}, ${fileName}`.slice(0, 200);
}

const pictureFields = ['images', 'imageAlts', 'heroImage'];

/** The fields that change when the pictures of a row are fetched. */
export const pictureFieldsOf = ({ fields: { variations = [] } }: ImportDraft): string[] =>
  optionImages(variations).length > 0 ? [...pictureFields, 'variations'] : pictureFields;

/** Rows name columns where a field has another name. */
const columnNames: Record<string, string> = { categoryId: 'category' };
const contentFields = fieldNames
  .filter((name) => !fieldOf(name).isExportedOnly)
  .map((name) => columnNames[name] ?? name);
const inputNames: Record<string, string> = { category: 'categoryId', isDraft: 'status' };
/** The name in the content of a product. */
export const inputName = (column: string): string => inputNames[column] ?? column;

/** Some columns as they are stored with a row; a category is its id. */
export function storedFields(
  product: Product,
  columns: readonly string[],
): Record<string, unknown> {
  const content: Record<string, unknown> = contentOfProduct(product);
  const names = columns.map((column) => columnNames[inputName(column)] ?? inputName(column));
  return Object.fromEntries(
    names
      .filter((name) => contentFields.includes(name))
      .map((name) => [name, content[inputName(name)] ?? null]),
  );
}

/** Pictures change when all are fetched: until then, before and after are the same. */
function rememberPictures(row: ImportRow, product: Product): void {
  const pictures = storedFields(product, pictureFieldsOf(row.draft as ImportDraft));
  row.before = { ...pictures, ...row.before };
  row.after = { ...pictures, ...row.after };
}
