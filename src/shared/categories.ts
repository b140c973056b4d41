import { z } from 'zod';
import { id } from './paging.ts';
import { pictureFocus } from './picture-focus-schema.ts';
import { pictureAddress, pictureView } from './pictures-schema.ts';
import { formKey } from './request-keys.ts';
import { blankAsAbsent, optionalText, plainText, requiredLine } from './text.ts';

export const categoryInput = z.object({
  name: requiredLine(100, 'Category name is required'),
  description: optionalText(1000),
  image: blankAsAbsent(pictureAddress.optional()),
});
export type CategoryInput = z.infer<typeof categoryInput>;

export const createCategoryInput = categoryInput.extend({ key: formKey });
export type CreateCategoryInput = z.infer<typeof createCategoryInput>;

/** All categories in their new order. */
export const sortCategoriesInput = z.object({ ids: z.array(id).min(1).max(1000) });

export const categoryView = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  productCount: z.int(),
});
export type CategoryView = z.infer<typeof categoryView>;

/** The picture of a category: its own, else that of its first product. Null if there is neither. */
export const categoryPicture = z.object({
  id,
  slug: z.string(),
  picture: pictureView.nullable(),
  focus: pictureFocus.nullable(),
});
export type CategoryPicture = z.infer<typeof categoryPicture>;

/** One category, or all. */
export const categoryPicturesInput = z.object({ slug: plainText(200).optional() });
