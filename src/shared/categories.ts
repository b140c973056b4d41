import { z } from 'zod';
import { id } from './paging.ts';
import { optionalText, requiredLine } from './text.ts';

export const categoryInput = z.object({
  name: requiredLine(100, 'Category name is required'),
  description: optionalText(1000),
});
export type CategoryInput = z.infer<typeof categoryInput>;

export const categoryView = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  productCount: z.int(),
});
export type CategoryView = z.infer<typeof categoryView>;
