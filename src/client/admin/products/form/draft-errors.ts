import type { FieldIssue } from '#shared/errors.ts';
import { productContent } from '#shared/products.ts';
import { MAX_STOCK } from '#shared/stock-movements.ts';
import { combinationsError, countsCombinations } from './combination-drafts.ts';
import { blankDraft, type ProductDraft } from './product-draft.ts';
import { contentOf } from './draft-content.ts';
import { stockOf } from './stock-of.ts';

/** The first error of each field, or of anything inside it. */
export type DraftErrors = Partial<Record<keyof ProductDraft, string>>;

const requiredMessages: DraftErrors = {
  name: 'Please enter a name',
  description: 'Please enter a description',
};

export function draftErrors(draft: ProductDraft): DraftErrors {
  const read = productContent.safeParse(contentOf(draft));
  const errors = read.success ? {} : errorsByField(read.error.issues.map(issueOf));
  if (errors.lowStock) errors.lowStock = 'Please enter a whole number, 0 or more';
  if (draft.price === null) errors.price = 'Please enter a price in naira';
  const combined = countsCombinations(draft) ? combinationsError(draft) : null;
  if (combined) errors.combinations = combined;
  const stock = countsCombinations(draft) ? 0 : stockOf(draft.stockQuantity);
  if (stock === null || stock > MAX_STOCK) {
    errors.stockQuantity = 'Please enter a whole number, 0 or more';
  }
  return errors;
}

const issueOf = ({ path, message }: { path: PropertyKey[]; message: string }): FieldIssue => ({
  path: path.join('.'),
  message,
});

const isField = (name: string): name is keyof ProductDraft => Object.hasOwn(blankDraft, name);

/** The server's paths start with `product`. */
export function errorsByField(issues: FieldIssue[]): DraftErrors {
  const errors: DraftErrors = {};
  for (const { path, message } of issues) {
    const [field = ''] = path.replace(/^product\./, '').split('.');
    if (!isField(field)) continue;
    errors[field] ??= message === 'is required' ? (requiredMessages[field] ?? message) : message;
  }
  return errors;
}
