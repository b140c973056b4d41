import type { Context, SignedInUser } from '../context.ts';

export type CatalogContext = Pick<Context, 'em' | 'now'>;

/** For what a member of staff does, and is named for in the stock ledger and the audit. */
export type StaffCatalogContext = CatalogContext &
  Pick<Context, 'address'> & { user: Pick<SignedInUser, 'id'> };
