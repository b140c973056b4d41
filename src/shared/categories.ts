import { z } from 'zod';
import { shapeOf, type RecordField } from './field-kinds.ts';
import { id } from './paging.ts';
import { pictureFocus } from './picture-focus-schema.ts';
import { pictureAddress, pictureView } from './pictures-schema.ts';
import { formKey } from './request-keys.ts';
import { blankAsAbsent, optionalText, plainText, requiredLine } from './text.ts';

/** The fields of a category that people edit. Inputs, views, columns, the audit and the notes of the API follow from it. */
export const categoryFields = {
  name: {
    kind: 'line',
    input: requiredLine(100, 'Category name is required'),
    view: z.string(),
    label: 'Name',
    note: 'Its name.',
    example: 'Earrings',
  },
  description: {
    kind: 'text',
    input: optionalText(1000),
    view: z.string(),
    label: 'Description',
    note: 'Plain text.',
    example: 'Hoops, studs and drops.',
  },
  image: {
    kind: 'own',
    input: blankAsAbsent(pictureAddress.optional()),
    view: z.string().nullable(),
    label: 'Picture',
    note: 'Its own picture; null if the shop shows that of its first product.',
    inputNote:
      'A picture for the category: an uploaded one (`/media/…`) or any https address. Without it the shop shows that of its first product.',
    example: '/media/3f2a9c.webp',
  },
} as const satisfies Record<string, RecordField>;
export type CategoryFieldName = keyof typeof categoryFields;
export const categoryFieldNames = Object.keys(categoryFields) as CategoryFieldName[];

export const categoryInput = z.object(shapeOf(categoryFields, 'input'));
export type CategoryInput = z.infer<typeof categoryInput>;

export const createCategoryInput = categoryInput.extend({ key: formKey });
export type CreateCategoryInput = z.infer<typeof createCategoryInput>;

/** All categories in their new order. */
export const sortCategoriesInput = z.object({ ids: z.array(id).min(1).max(1000) });

const { name, ...others } = shapeOf(categoryFields, 'view');
export const categoryView = z.object({
  id,
  name,
  slug: z.string(),
  ...others,
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
