import type { FieldIssue } from '#shared/errors.ts';
import { productContent } from '#shared/products.ts';
import { MAX_STOCK } from '#shared/stock-changes.ts';
import { contentOf, stockOf, type ProductDraft } from './product-draft.ts';

/** What is wrong, by field. A field of a list is named with its place: `variations.0.name`. */
export type DraftErrors = Record<string, string>;

const words: Record<string, string> = {
  name: 'Please enter a name',
  description: 'Please describe the piece',
};

export function draftErrors(draft: ProductDraft): DraftErrors {
  const read = productContent.safeParse(contentOf(draft));
  const errors = read.success ? {} : errorsOf(read.error.issues.map(issueOf));
  if (draft.price === null) errors.price = 'Please enter a price in naira';
  const stock = stockOf(draft);
  if (stock === null || stock > MAX_STOCK) {
    errors.stockQuantity = 'Please enter a whole number, 0 or more';
  }
  return errors;
}

const issueOf = ({ path, message }: { path: PropertyKey[]; message: string }): FieldIssue => ({
  path: path.join('.'),
  message,
});

/** The first for each field; the server names them below `product`. */
export function errorsOf(issues: FieldIssue[]): DraftErrors {
  const errors: DraftErrors = {};
  for (const { path, message } of issues) {
    const field = path.replace(/^product\./, '');
    errors[field] ??= message === 'is required' ? (words[field] ?? message) : message;
  }
  return errors;
}

/** Of a field itself or of anything in it. */
export const errorIn = (errors: DraftErrors, field: string): string | undefined =>
  errors[field] ?? Object.entries(errors).find(([path]) => path.startsWith(`${field}.`))?.[1];
