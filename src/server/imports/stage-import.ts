import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { ColumnMapping, ImportAction, ImportFormat } from '#shared/imports.ts';
import { mayUse } from '#shared/staff-rights.ts';
import type { StaffCtx } from '#server/context.ts';
import { Category, Import, Product, User } from '#server/entities/index.ts';
import { sql } from '#server/query.ts';
import { addProblem, addRowNote, isRefused, type ImportDraft } from './import-draft.ts';
import {
  detectFormat,
  mapColumns,
  readersOf,
  requireColumns,
  type FieldReader,
} from './import-columns.ts';
import { codeKeys, loadIdentities, nameKey, type Identities } from './match-products.ts';
import { prepareDrafts } from './prepare-drafts.ts';
import { loadPictureSources, type PictureRules } from './picture-addresses.ts';
import { combinationProblem } from './combination-problem.ts';
import { stocksOf } from './row-combinations.ts';
import { planRow, type Known, type RowPlan } from './plan-row.ts';
import { readTable } from './read-table.ts';
import { shopifyDrafts } from './shopify-drafts.ts';
import { storeDrafts } from './store-drafts.ts';
import { wooDrafts } from './woocommerce-drafts.ts';

export interface ImportFile {
  bytes: Buffer;
  fileName: string;
  format?: ImportFormat | undefined;
  mapping?: ColumnMapping | undefined;
}

const readers: Record<ImportFormat, (lines: readonly FieldReader[]) => ImportDraft[]> = {
  store: storeDrafts,
  shopify: shopifyDrafts,
  woocommerce: wooDrafts,
};

const BATCH_ROWS = 200;

/**
 * Reads a file and stores what importing it would do; the catalogue stays as it is. Throws `invalid_input` for a file that
 * cannot be read, and `too_large`.
 */
export async function stageImport(
  ctx: StaffCtx,
  { bytes, fileName, format: wanted, mapping: assigned }: ImportFile,
  rules: PictureRules,
): Promise<number> {
  const table = readTable(bytes);
  const format = wanted ?? detectFormat(table.columns);
  const mapping = mapColumns(format, table.columns, assigned);
  requireColumns(format, table.columns, mapping);
  const drafts = readers[format](readersOf(table, mapping));
  if (drafts.length === 0) {
    throw new DomainError('invalid_input', { message: 'The file has no product.' });
  }
  prepareDrafts(drafts, format, table);
  const planned: PlannedRow[] = [];
  const identities = await loadIdentities(ctx.em);
  const seen = new Map<string, number>();
  for (let start = 0; start < drafts.length; start += BATCH_ROWS) {
    const batch = drafts.slice(start, start + BATCH_ROWS);
    planned.push(...(await planBatch(ctx, batch, { rules, identities, seen })));
  }
  return ctx.em.transactional(async (tx) => {
    const staged = tx.create(Import, {
      fileName: fileName.slice(0, 200) || 'products.csv',
      format,
      columns: table.columns,
      mapping,
      newCategories: newCategoriesOf(planned),
      createdCategories: [],
      createdBy: tx.getReference(User, ctx.user.id),
      createdAt: ctx.now(),
    });
    await tx.flush();
    for (let start = 0; start < planned.length; start += BATCH_ROWS) {
      await insertRows(tx, staged.id, start, planned.slice(start, start + BATCH_ROWS));
    }
    return staged.id;
  });
}

function newCategoriesOf(planned: readonly PlannedRow[]): string[] {
  const byName = new Map<string, string>();
  for (const { plan } of planned) {
    const name = plan.content && plan.newCategory;
    if (name && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  }
  return [...byName.values()];
}

/** The records that rows refer to. */
export async function loadKnown(
  em: SqlEntityManager,
  drafts: readonly ImportDraft[],
  rules: PictureRules,
): Promise<Known> {
  const categories = await em.find(
    Category,
    {},
    { fields: ['id', 'name'], disableIdentityMap: true },
  );
  const ids = new Map(categories.map(({ id, name }) => [name.toLowerCase(), id]));
  return {
    categoryId: (name) => ids.get(name.toLowerCase()),
    pictureSource: await loadPictureSources(em, drafts, rules),
  };
}

interface PlannedRow {
  draft: ImportDraft;
  plan: RowPlan;
  action: ImportAction;
  productId: number | null;
  seenVersion: number | null;
  seenStock: number | null;
}

interface Preview {
  rules: PictureRules;
  identities: Identities;
  /** The first line that named each product. */
  seen: Map<string, number>;
}

async function planBatch(
  ctx: StaffCtx,
  drafts: ImportDraft[],
  { rules, identities, seen }: Preview,
): Promise<PlannedRow[]> {
  const matched = drafts.map((draft) => identities.match(draft));
  const products = await ctx.em.find(
    Product,
    { id: { $in: matched.flatMap(({ id }) => id ?? []) } },
    { populate: ['category'], disableIdentityMap: true },
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const known = await loadKnown(ctx.em, drafts, rules);
  const mayCreateCategories = mayUse(ctx.user, 'categories:write');
  return drafts.map((draft, at): PlannedRow => {
    const { id = null, problem = null, note = null } = matched[at] ?? {};
    const product = (id !== null && byId.get(id)) || null;
    if (note !== null) addRowNote(draft, note);
    if (problem && !isRefused(draft)) addProblem(draft, '', problem);
    const first = isRefused(draft) ? null : repeatedLine(draft, product?.id ?? null, seen);
    if (first !== null)
      addProblem(draft, '', `line ${first} is the same product: leave one of the two out`);
    const plan = planRow(draft, product, known);
    if (plan.newCategory && !mayCreateCategories) {
      const message = `there is no category “${plan.newCategory}”, and you may not create it: write one that there is`;
      plan.problems.push({ field: 'categoryId', message });
      plan.content = null;
    }
    if (product && plan.combinations) draft.seenStocks = stocksOf(product);
    const contradiction = product && combinationProblem(product, plan);
    if (contradiction) {
      plan.problems.push(contradiction);
      plan.content = null;
    }
    const action: ImportAction =
      plan.content === null
        ? 'failed'
        : product === null
          ? 'created'
          : plan.changes.length > 0
            ? 'changed'
            : 'unchanged';
    return {
      draft,
      plan,
      action,
      productId: product?.id ?? null,
      seenVersion: product?.contentVersion ?? null,
      seenStock: product?.stockQuantity ?? null,
    };
  });
}

/** The line that named the same product before; null if there is none. */
function repeatedLine(draft: ImportDraft, productId: number | null, seen: Map<string, number>) {
  const { slug, fields } = draft;
  const codes = codeKeys(draft);
  const handle = slug === undefined ? [] : [`handle ${slug.toLowerCase()}`];
  const name = fields.name === undefined ? [] : [`name ${nameKey(fields.name)}`];
  const keys = [...(productId === null ? [] : [`id ${productId}`]), ...codes, ...handle, ...name];
  // What a new product with a code is called does not matter, nor does the name of one with a handle.
  const deciding = [
    ...(productId === null ? [] : [`id ${productId}`]),
    ...codes,
    ...(codes.length > 0 ? [] : handle.length > 0 ? handle : productId === null ? name : []),
  ];
  const first = deciding.map((key) => seen.get(key)).find((line) => line !== undefined);
  for (const key of keys) if (!seen.has(key)) seen.set(key, draft.lines[0] ?? 0);
  return first ?? null;
}

async function insertRows(
  tx: SqlEntityManager,
  importId: number,
  start: number,
  rows: readonly PlannedRow[],
): Promise<void> {
  const values = rows.map(({ draft, plan, action, productId, seenVersion, seenStock }, at) => ({
    position: start + at,
    lines: draft.lines,
    name: draft.fields.name ?? draft.slug ?? draft.fields.sku ?? '',
    draft,
    action,
    state: action === 'failed' ? 'failed' : action === 'unchanged' ? 'skipped' : 'waiting',
    product_id: productId,
    seen_version: seenVersion,
    seen_stock: seenStock,
    changes: plan.changes,
    problems: plan.problems,
    notes: plan.notes,
  }));
  await tx.execute(
    sql`insert into import_rows (import_id, position, lines, name, draft, action, state, product_id, seen_version,
       seen_stock, changes, problems, notes)
     select ${importId}, position, lines, name, draft, action, state, product_id, seen_version, seen_stock,
       changes, problems, notes
     from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as (position integer, lines jsonb, name text, draft jsonb,
       action text, state text, product_id integer, seen_version integer, seen_stock integer, changes jsonb, problems jsonb,
       notes jsonb)`,
  );
}
