import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PieceChooser } from '#shared/pieces.ts';
import { readRows, sql } from '#server/query.ts';

/** Who chooses the pieces of a product; null for one whose stock is a number. */
export async function chooserOf(
  em: SqlEntityManager,
  productId: number,
): Promise<PieceChooser | null> {
  const [row] = await readRows<{ chooser: PieceChooser }>(
    em,
    sql`select chooser from piece_products where product_id = ${productId}`,
    'piece-chooser',
  );
  return row?.chooser ?? null;
}

/** Throws `counted_by_piece` for a stock that is no number. */
export async function assertCountedByNumber(
  em: SqlEntityManager,
  productId: number,
): Promise<void> {
  if ((await chooserOf(em, productId)) !== null) throw new DomainError('counted_by_piece');
}
