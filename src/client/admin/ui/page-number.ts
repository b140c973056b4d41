import { z } from 'zod';

/** A page in an address, counted from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);
