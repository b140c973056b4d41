import type { Ctx } from '#server/context.ts';
import { sql, type RowTime } from '#server/query.ts';

interface OnSale {
  /** A date, or the text of one that the database writes. */
  saleChangesAt?: RowTime | null;
}

/** Whether a sale has begun or ended of which the database does not know yet. */
export const isSaleDue = (products: Iterable<OnSale>, now: Date): boolean =>
  [...products].some(
    ({ saleChangesAt }) => saleChangesAt != null && new Date(saleChangesAt) <= now,
  );

/**
 * Begins and ends the sales and publishes the drafts whose time has come, and says how many. Every process does so as it
 * reads the log of changes (`cache/change-log.ts`), and quote and order before they price a product of theirs, so that
 * pages show what is charged.
 */
export async function switchSales({ em, now }: Pick<Ctx, 'em' | 'now'>): Promise<number> {
  const [row] = await em.execute<{ switched: number }[]>(
    sql`select switch_sales(${now()}::timestamptz) as switched`,
  );
  return row?.switched ?? 0;
}

/** Thrown under locks: a sale has begun or ended of which the database does not know yet. */
class SaleDue extends Error {}

/** Throws where a product would be charged at the price of a moment ago; `withCurrentSales` runs the caller again. */
export function assertCurrentSales(products: Iterable<OnSale>, now: Date): void {
  if (isSaleDue(products, now)) throw new SaleDue();
}

/** Runs a transaction that charges for products, and again once the sales that are due have begun or ended. */
export async function withCurrentSales<Result>(
  ctx: Pick<Ctx, 'em' | 'now'>,
  run: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof SaleDue)) throw error;
      await switchSales(ctx);
    }
  }
}
