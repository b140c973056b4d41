import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Variant } from '#shared/variations.ts';
import { sql } from '#server/query.ts';

/** The data for the mail about a product that is back. */
export interface BackInStock {
  id: number;
  contact: string;
  options: Variant;
  name: string;
  slug: string;
}

interface Row extends BackInStock {
  isBack: boolean;
}

/**
 * The ask that a mail answers now, marked as used; null if nobody asks any more. An ask for a product that is sold out again
 * goes on waiting. Sending a mail again, after the mail server refused it, takes the same ask again.
 */
export async function takeStockAsk(
  tx: SqlEntityManager,
  id: number,
  now: Date,
): Promise<BackInStock | null> {
  // The product first, like every change of its stock.
  const [row] = await tx.execute<Row[]>(
    sql`select a.id, a.contact, a.options, p.name, p.slug,
       product_can_be_ordered(p, a.options) as "isBack"
     from stock_asks a join products p on p.id = a.product_id
     where a.id = ${id} and a.channel = 'email' and a.back_at is not null for share of p`,
  );
  if (!row) return null;
  const { isBack, ...ask } = row;
  if (isBack) {
    await tx.execute(
      sql`update stock_asks set contacted_at = coalesce(contacted_at, ${now}) where id = ${id}`,
    );
    return ask;
  }
  // Somebody who asked again meanwhile has an ask of their own that waits.
  await tx.execute(
    sql`delete from stock_asks a using stock_asks newer where a.id = ${id} and newer.id <> a.id
       and newer.contacted_at is null and newer.product_id = a.product_id
       and newer.options = a.options and newer.contact = a.contact`,
  );
  await tx.execute(sql`update stock_asks set back_at = null, contacted_at = null where id = ${id}`);
  return null;
}
