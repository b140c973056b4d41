import type { Context } from '../context.ts';

export type CatalogContext = Pick<Context, 'em' | 'now'>;
