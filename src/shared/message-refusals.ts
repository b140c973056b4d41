import { z } from 'zod';
import { id } from './paging.ts';

/** By the number of any of the customer's orders. */
export const setMessageRefusalInput = z.object({ id, isRefused: z.boolean() });
export type SetMessageRefusalInput = z.infer<typeof setMessageRefusalInput>;
