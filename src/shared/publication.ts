import { z } from 'zod';
import { beginningOf } from './lagos-time.ts';
import { saleInstantOf } from './sale-prices.ts';
import { blankAsAbsent } from './text.ts';

const publicationStatus = z.enum(['draft', 'published']);

/**
 * Whether the shop shows a product. Without a status, a new product is published, or a draft until `publishAt`, and another one
 * stays what it is. A draft is published at `publishAt`; a day begins in Lagos.
 */
export const publicationInput = {
  status: blankAsAbsent(publicationStatus.optional()),
  publishAt: saleInstantOf(beginningOf),
};

/** `publishAt` is null unless a draft is published later. */
export const publicationView = {
  status: publicationStatus,
  publishAt: z.iso.datetime().nullable(),
};

interface Given {
  status?: z.infer<typeof publicationStatus> | undefined;
  publishAt?: string | undefined;
}

/** Whether only staff see a product until they say otherwise. */
export const isMerelyDraft = ({ status, publishAt }: Given): boolean =>
  status === 'draft' && !publishAt;

/** A draft needs no description before it is published, or is to be at a time. */
export const publicationProblems = (product: Given & { description: string }) =>
  product.description !== '' || isMerelyDraft(product)
    ? []
    : [{ path: ['description'], message: 'is required' }];

interface Stored {
  isDraft: boolean;
  publishAt: Date | null;
}

export const publicationStatusOf = ({
  isDraft,
}: Pick<Stored, 'isDraft'>): z.infer<typeof publicationStatus> => (isDraft ? 'draft' : 'published');

/** The publication state to store; null if the input does not name one. The database publishes in its time: `switch_sales()`. */
export function publicationState({ status, publishAt }: Given, now: Date): Stored | null {
  const at = publishAt === undefined ? null : new Date(publishAt);
  const wanted = status ?? (at ? 'draft' : undefined);
  if (wanted === undefined) return null;
  const isDraft = wanted === 'draft' && !(at && at <= now);
  return { isDraft, publishAt: isDraft ? at : null };
}
