import { z } from 'zod';
import { id } from './paging.ts';
import { MAX_CARDS_BY_IDS } from './request-limits.ts';
import { requiredText } from './text.ts';

/** Products that somebody viewed, saved or put into a cart. Skips those that are gone. */
export const cardsByIdsInput = z.object({ ids: z.array(id).max(MAX_CARDS_BY_IDS) });
/** The products of a cart, to which others are suggested. */
export const pairingsInput = z.object({ ids: z.array(id).max(50) });
/** A product's id or its slug. */
export const productKey = requiredText(250);
