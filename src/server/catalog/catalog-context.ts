import type { Context, SignedInUser } from '../context.ts';

export type CatalogContext = Pick<Context, 'em' | 'now'>;

/** For what a member of staff does, and is named for in the stock ledger. */
export type StaffCatalogContext = CatalogContext & { user: Pick<SignedInUser, 'id'> };
