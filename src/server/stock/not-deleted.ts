import type { Product } from '#server/entities/index.ts';
import { joined, sql } from '#server/query.ts';

/** Products that staff work with: those in the shop, and drafts. */
export const notDeleted = { $or: [{ archivedAt: null }, { isDraft: true }] };
/** The same for `products p` in two parts without common products, each of which has indexes of its own. */
export const NOT_DELETED_PARTS = [sql`p.archived_at is null`, sql`p.is_draft`];
/** The same in one, and the condition of an index for each code. */
export const NOT_DELETED = sql`(${joined(NOT_DELETED_PARTS, ' or ')})`;

export const isDeleted = ({
  archivedAt,
  isDraft,
}: Pick<Product, 'archivedAt' | 'isDraft'>): boolean => archivedAt != null && !isDraft;
