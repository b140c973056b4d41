import { z } from 'zod';
import { id } from '#shared/paging.ts';
import { productKey } from '#shared/product-keys.ts';

/** A product's number or its slug. Both kinds are documented, so that one variable fits reads and writes. */
export const productKeyParams = z.object({ id: z.union([productKey, id]).transform(String) });
