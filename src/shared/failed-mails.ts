import { z } from 'zod';
import { id, page, paging } from './paging.ts';

export const failedMailQuery = paging;
export type FailedMailQuery = z.infer<typeof failedMailQuery>;

/** `problem` is the mail server's answer to the last try. Without `nextTryAt` the store has stopped trying. */
export const failedMail = z.object({
  id,
  kind: z.string(),
  /** The order that the mail is about. */
  orderId: id.nullable(),
  problem: z.string(),
  tries: z.int(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable(),
});
export type FailedMail = z.infer<typeof failedMail>;

/** Newest first. */
export const failedMailPage = page(failedMail);
export type FailedMailPage = z.infer<typeof failedMailPage>;
