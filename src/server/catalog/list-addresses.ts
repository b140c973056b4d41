import { readRows, sql, verbatim } from '#server/query.ts';
import type { Ctx } from '#server/context.ts';

const BATCH_SIZE = 2500;
/** Keeps a file with as many addresses as a sitemap may have below the limit of 50 MB. */
const MAX_PICTURES = 5;

export interface ProductAddress {
  id: number;
  slug: string;
  /** Day of the last edit; null if that was before edits were recorded. */
  editedOn: string | null;
  /** Addresses of its first pictures. */
  pictures: string[];
}

type Reader = Pick<Ctx, 'em'>;

export async function countAddresses({ em }: Reader): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    em,
    sql`select coalesce(sum(count), 0)::int as count from product_counts`,
  );
  return row?.count ?? 0;
}

const batch = (after: number, size: number, offset: number) => sql`
  select id, slug, to_char(edited_at at time zone 'UTC', 'YYYY-MM-DD') as "editedOn",
    coalesce(jsonb_path_query_array(images, ${verbatim(`'$[0 to ${MAX_PICTURES - 1}]'`)}), '[]') as pictures
  from products
  where archived_at is null and id > ${after} order by id limit ${size} offset ${offset}`;

/** Yields the products on sale by id, after skipping `skip`, at most `max`, in batches. */
export async function* listAddresses(
  { em }: Reader,
  { skip, max }: { skip: number; max: number },
): AsyncGenerator<ProductAddress[]> {
  let after = 0;
  for (let left = max, offset = skip; left > 0; offset = 0) {
    const size = Math.min(BATCH_SIZE, left);
    const rows = await readRows<ProductAddress>(em, batch(after, size, offset));
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
    left -= rows.length;
  }
}
