import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PieceEntry, PieceQuery, PieceState, PieceView, PiecePage } from '#shared/pieces.ts';
import { mayReadCosts, type Rights } from '#shared/staff-rights.ts';
import type { StaffCtx } from '#server/context.ts';
import {
  all,
  isoTime,
  likeAnywhere,
  readRows,
  sql,
  verbatim,
  type RowTime,
  type Sql,
} from '#server/query.ts';
import { selectedPiece } from './piece-columns.ts';

/** Of `pieces piece`: in the drawer, unless something says otherwise. */
const STATE = verbatim(
  `case when piece.order_item_id is not null then 'sold' when piece.removed_because is not null then 'removed' else 'drawer' end`,
);
export const IN_DRAWER = verbatim('piece.order_item_id is null and piece.removed_because is null');

type Row = Omit<PieceView, 'soldAt' | 'createdAt'> & { soldAt: RowTime | null; createdAt: RowTime };

/** The pieces with a condition on `piece` and `product`, for somebody with these rights. */
export async function readPieces(
  em: SqlEntityManager,
  rights: Rights,
  condition: Sql,
): Promise<PieceView[]> {
  const rows = await readRows<Row>(
    em,
    sql`select piece.id, piece.product_id as "productId", product.name as "productName", piece.options, serial, ${STATE} as state,
        ${selectedPiece}, certificate.name as certificate,
        item.order_id as "orderId", order_item_id as "orderItemId", sold_at as "soldAt", removed_because as "removedBecause",
        missing, piece.version, piece.created_at as "createdAt"
      from pieces piece join products product on product.id = piece.product_id
        left join order_items item on item.id = order_item_id
        left join piece_certificates certificate on certificate.piece_id = piece.id
      where ${condition}`,
  );
  const seesCosts = mayReadCosts(rights);
  return rows.map((row) => ({
    ...row,
    cost: seesCosts ? row.cost : null,
    soldAt: row.soldAt && isoTime(row.soldAt),
    createdAt: isoTime(row.createdAt),
  }));
}

/** Throws `not_found`. */
export async function findPiece(
  em: SqlEntityManager,
  rights: Rights,
  id: number,
): Promise<PieceView> {
  const [found] = await readPieces(em, rights, sql`piece.id = ${id}`);
  if (!found) throw new DomainError('not_found', { message: 'Piece not found' });
  return found;
}

/** Pieces by product, the newest first. */
export async function listPieces(
  { em, user }: Pick<StaffCtx, 'em' | 'user'>,
  { productId, state, search, limit, offset }: PieceQuery,
): Promise<PiecePage> {
  const text = likeAnywhere(search.trim());
  const narrowed = all([
    ...(productId === undefined ? [] : [sql`piece.product_id = ${productId}`]),
    ...(search.trim() === ''
      ? []
      : [sql`(piece.serial ilike ${text} or product.name ilike ${text})`]),
  ]);
  const wanted = state === undefined ? narrowed : all([narrowed, sql`${STATE} = ${state}`]);
  const [counted, items] = await Promise.all([
    readRows<{ state: PieceState; count: number }>(
      em,
      sql`select ${STATE} as state, count(*)::int as count
        from pieces piece join products product on product.id = piece.product_id where ${narrowed} group by 1`,
    ),
    readPieces(
      em,
      user,
      sql`${wanted} order by piece.id desc limit ${limit ?? null} offset ${offset}`,
    ),
  ]);
  const counts = { drawer: 0, sold: 0, removed: 0 };
  for (const row of counted) counts[row.state] = row.count;
  const total = state === undefined ? counts.drawer + counts.sold + counts.removed : counts[state];
  return { total, items, counts };
}

/** What happened to a piece, the first entry first. */
export const readEntries = (em: SqlEntityManager, pieceId: number): Promise<PieceEntry[]> =>
  readRows<PieceEntry>(
    em,
    sql`select id, kind, text, day::text as day, until::text as until from piece_entries where piece_id = ${pieceId} order by day, id`,
  );
