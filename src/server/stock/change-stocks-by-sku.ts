import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError, type FieldIssue } from '#shared/errors.ts';
import type {
  ChangedStock,
  ChangedStocks,
  ChangeStocksInput,
  StockChange,
  StockChangeLine,
  StockLineResult,
} from '#shared/stock-changes.ts';
import type { StaffCtx } from '#server/context.ts';
import { readRows, sql } from '#server/query.ts';
import type { Variant } from '#shared/variations.ts';
import { applyStockChange, changeStock } from './change-stock.ts';
import { NOT_DELETED } from './not-deleted.ts';

/**
 * Changes the stock of products by their SKUs, line by line: a refused line keeps no other from being applied. With `atomic`
 * all are applied or none; then it throws like its first refused line, with an issue for each.
 */
export async function changeStocks(
  ctx: StaffCtx,
  { lines, reason = '', atomic }: ChangeStocksInput,
): Promise<ChangedStocks> {
  const owners = await findBySku(ctx.em, lines);
  const found = lines.map((line, at): FoundLine => {
    const { adjust, set, expected } = line;
    const { id, options } = owners.get(at) ?? {};
    const change = { adjust, set, expected, options, reason: line.reason ?? reason };
    return { at, sku: line.sku, id, change };
  });
  const results = atomic ? await applyAll(ctx, found) : await applyEach(ctx, found);
  return { applied: results.filter(({ applied }) => applied).length, results };
}

interface FoundLine {
  /** Its place in the request, from 0. */
  at: number;
  sku: string;
  /** Undefined if no product has the SKU. */
  id: number | undefined;
  change: StockChange;
}

interface SkuOwner {
  /** Of the product. */
  id: number;
  /** Of the combination that has the SKU; undefined for the product itself. */
  options?: Variant | undefined;
}

/** The products and combinations that have the SKUs of the lines, by the place of the line. */
async function findBySku(
  em: SqlEntityManager,
  lines: readonly StockChangeLine[],
): Promise<Map<number, SkuOwner>> {
  const skus = JSON.stringify(lines.map(({ sku }) => sku));
  const rows = await readRows<{ at: number; id: number; options: Variant | null }>(
    em,
    sql`with wanted as (
          select at::int - 1 as at, lower(sku) as sku
          from jsonb_array_elements_text(${skus}::jsonb) with ordinality wanted (sku, at))
        select wanted.at, p.id, null::jsonb as options
        from wanted join products p on lower(p.sku) = wanted.sku and p.sku is not null and ${NOT_DELETED}
        union all select wanted.at, p.id, item -> 'options'
        from wanted join products p on combination_skus(p.combinations) @> array[wanted.sku]
          and p.combinations is not null and ${NOT_DELETED}
        cross join jsonb_array_elements(p.combinations) item where lower(item ->> 'sku') = wanted.sku`,
    'products-by-skus',
  );
  return new Map(rows.map(({ at, id, options }) => [at, { id, options: options ?? undefined }]));
}

const unknownSku = (sku: string) =>
  new DomainError('not_found', {
    message: `No product has the SKU ${sku}. Options share the stock of their product, under its own SKU, unless it counts by combination.`,
  });

/** In the order in which orders lock products: under an `Idempotency-Key`, the lines are one transaction. */
const inLockOrder = (lines: readonly FoundLine[]) =>
  lines.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));

async function applyEach(ctx: StaffCtx, lines: readonly FoundLine[]): Promise<StockLineResult[]> {
  const results: StockLineResult[] = [];
  for (const line of inLockOrder(lines)) {
    try {
      if (line.id === undefined) throw unknownSku(line.sku);
      const changed = await changeStock(ctx, { id: line.id, change: line.change });
      results[line.at] = appliedResult(line, changed);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results[line.at] = refusedResult(line, error);
    }
  }
  return results;
}

const appliedResult = (
  { sku, id }: FoundLine,
  { change, stockQuantity, inStock }: ChangedStock,
): StockLineResult => ({
  sku,
  applied: true,
  productId: id ?? null,
  change,
  stockQuantity,
  inStock,
  code: null,
  message: null,
});

const refusedResult = (
  { sku, id }: FoundLine,
  { code, message, details }: DomainError,
): StockLineResult => ({
  sku,
  applied: false,
  productId: id ?? null,
  change: 0,
  stockQuantity: details.available ?? null,
  inStock: null,
  code,
  message,
});

const applyAll = (ctx: StaffCtx, lines: readonly FoundLine[]): Promise<StockLineResult[]> =>
  ctx.em.transactional(async (tx) => {
    const results: StockLineResult[] = [];
    const refusals: { at: number; error: DomainError }[] = [];
    for (const line of inLockOrder(lines)) {
      try {
        if (line.id === undefined) throw unknownSku(line.sku);
        results[line.at] = appliedResult(
          line,
          await applyStockChange(tx, ctx, line.id, line.change),
        );
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refusals.push({ at: line.at, error });
      }
    }
    if (refusals.length > 0) throw refusalOf(refusals);
    return results;
  });

function refusalOf(refusals: readonly { at: number; error: DomainError }[]): DomainError {
  const inOrder = refusals.toSorted((a, b) => a.at - b.at);
  const issues = inOrder.map(({ at, error }): FieldIssue => {
    const { available } = error.details;
    const path = `lines.${at}`;
    const { code, message } = error;
    return { path, message, code, ...(available !== undefined && { available }) };
  });
  const code = inOrder[0]?.error.code ?? 'invalid_input';
  const message = `Nothing was changed: ${issues.map((issue) => issue.message).join(' ')}`;
  return new DomainError(code, { message, issues });
}
