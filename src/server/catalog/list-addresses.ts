import type { Ctx } from '#server/context.ts';

const BATCH_SIZE = 1000;

export interface ProductAddress {
  id: number;
  slug: string;
  /** Time of the last edit; null if that was before edits were recorded. */
  editedAt: Date | null;
}

type Reader = Pick<Ctx, 'em'>;

export async function countAddresses({ em }: Reader): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    'select coalesce(sum(count), 0)::int as count from product_counts',
  );
  return row?.count ?? 0;
}

/** Yields the products on sale by id, after skipping `skip`, at most `max`, in batches. */
export async function* listAddresses(
  { em }: Reader,
  { skip, max }: { skip: number; max: number },
): AsyncGenerator<ProductAddress> {
  let after = 0;
  for (let left = max, offset = skip; left > 0; offset = 0) {
    const rows = await em.execute<
      (Omit<ProductAddress, 'editedAt'> & { editedAt: Date | string })[]
    >(
      `select id, slug, edited_at as "editedAt" from products
       where archived_at is null and id > ? order by id limit ? offset ?`,
      [after, Math.min(BATCH_SIZE, left), offset],
    );
    for (const { editedAt, ...row } of rows) {
      yield { ...row, editedAt: editedAt === null ? null : new Date(editedAt) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.id;
    left -= rows.length;
  }
}
