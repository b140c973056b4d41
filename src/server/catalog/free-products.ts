import { sql } from '#server/query.ts';

/**
 * The condition on `products p` that they cost nothing, or would in their sale, and that nobody said so on purpose: they are from
 * before such prices were refused. It is that of the index `products_free`; `shared/free-prices.ts` refuses new ones.
 */
export const FREE_BY_ACCIDENT = sql`not p.free_on_purpose and (p.from_price = 0
  or p.sale_price + p.from_price - case when p.on_sale then p.sale_price else p.price end <= 0)`;
