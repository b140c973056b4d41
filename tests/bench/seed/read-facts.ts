import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderLine } from '../load/load-api.ts';
import { AMPLE_STOCK } from './seed-products.ts';

/** The facts about the seeded store that the cases need. */
export interface Facts {
  /** All products that can be seen. */
  productIds: number[];
  /** Products without choices and with ample stock. */
  orderable: OrderLine[];
  /** The first of them that the shop page lists: its sale changes the page. */
  sold: OrderLine;
  /** The first product of the shop page and the home page. */
  editedId: number;
  /** The product whose page is measured. */
  shownId: number;
}

export const SHOWN_SLUG = 'imole-emerald-halo-ring';
const BY_RANK = 'archived_at is null order by featured desc, created_at desc, id desc limit 1';

export async function readFacts(em: SqlEntityManager): Promise<Facts> {
  const ids = async (where: string) => {
    const rows = await em.execute<{ id: number }[]>(`select id from products where ${where}`);
    return rows.map(({ id }) => id);
  };
  const only = async (where: string) => {
    const [id] = await ids(where);
    if (id === undefined) throw new Error(`no product where ${where}`);
    return id;
  };
  const soldId = await only(`variations = '[]' and ${BY_RANK}`);
  await em.execute(
    `insert into stock_movements (product_id, change, stock_after, reason, created_at)
     select id, ${AMPLE_STOCK}, stock_quantity + ${AMPLE_STOCK}, 'correction', now() from products where id = ?`,
    [soldId],
  );
  await em.execute('update products set stock_quantity = stock_quantity + ? where id = ?', [
    AMPLE_STOCK,
    soldId,
  ]);
  const orderable = await em.execute<OrderLine[]>(
    `select id as "productId", price::float8 as price from products
     where archived_at is null and variations = '[]' and stock_quantity >= ${AMPLE_STOCK} order by id`,
  );
  const sold = orderable.find(({ productId }) => productId === soldId);
  if (!sold) throw new Error('the first product of the shop cannot be ordered');
  return {
    productIds: await ids('archived_at is null order by id'),
    orderable,
    sold,
    editedId: await only(BY_RANK),
    shownId: await only(`slug = '${SHOWN_SLUG}'`),
  };
}
