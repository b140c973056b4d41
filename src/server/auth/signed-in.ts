import type { Context, SignedInUser } from '../context.ts';

/** The context of a call that only staff can make. */
export type SignedIn = Pick<Context, 'em' | 'now' | 'address' | 'cookie'> & { user: SignedInUser };
