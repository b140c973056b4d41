import type { ProductView } from '#shared/products.ts';
import { PRODUCTS, productShape } from '#server/catalog/product-shapes.ts';
import type { Ctx } from '#server/context.ts';
import { readRows, sql, verbatim } from '#server/query.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { feedItemsOf, type FeedItem } from './feed-item.ts';

const BATCH_SIZE = 200;

const batch = (after: number) => sql`select ${productShape.columns} from ${PRODUCTS}
  where p.archived_at is null and p.id > ${after} order by p.id limit ${verbatim(BATCH_SIZE)}`;

/**
 * The items of all products on sale by id, in batches of the memory of some hundred products. Each batch is what the database
 * says when it is read. No connection is held between batches.
 */
export async function* listFeedItems(
  ctx: Pick<Ctx, 'em'>,
  shopUrl: string,
): AsyncGenerator<FeedItem[]> {
  const settings = await loadSettings(ctx);
  for (let after = 0; ;) {
    const rows = await readRows(ctx.em, batch(after));
    const products = rows.map((row): ProductView => productShape.present(row));
    for (const product of products) {
      yield feedItemsOf(product, { settings, url: shopUrl });
    }
    const last = products.at(-1);
    if (!last || products.length < BATCH_SIZE) return;
    after = last.id;
  }
}
