import type { FieldIssue } from '#shared/errors.ts';
import { productContent } from '#shared/products.ts';
import { MAX_STOCK } from '#shared/stock-movements.ts';
import { combinationsError, countsCombinations } from './combination-drafts.ts';
import { blankProductDraft, type ProductDraft } from './product-draft.ts';
import { contentOfDraft } from './draft-content.ts';
import { pathOfUnsent, variationGap } from './option-problem.ts';
import { stockOf } from '#client/admin/ui/stock-of.ts';

export interface DraftError {
  message: string;
  /** The exact path of the error, such as `variations.0.optionPrices.Large`. */
  path: string;
}

/** The first error of each field, or of anything inside it. */
export type ProductDraftErrors = Partial<Record<keyof ProductDraft, DraftError>>;

const requiredMessages: Partial<Record<keyof ProductDraft, string>> = {
  name: 'Please enter a name',
  description: 'Please enter a description',
};

export function draftErrors(draft: ProductDraft): ProductDraftErrors {
  const read = productContent.safeParse(contentOfDraft(draft));
  const errors = read.success ? {} : errorsByField(read.error.issues.map(issueOf));
  const add = (path: keyof ProductDraft, message: string) => {
    errors[path] = { message, path };
  };
  if (errors.lowStock) add('lowStock', 'Please enter a whole number, 0 or more');
  if (draft.price === null) add('price', 'Please enter a price in naira');
  const unsent = draft.variations.find((it) => variationGap(it) !== null);
  const gap = unsent && variationGap(unsent);
  if (gap) errors.variations = { message: gap, path: pathOfUnsent(unsent) };
  const combined = countsCombinations(draft) ? combinationsError(draft) : null;
  if (combined) add('combinations', combined);
  const stock = countsCombinations(draft) ? 0 : stockOf(draft.stockQuantity);
  if (stock === null || stock > MAX_STOCK) {
    add('stockQuantity', 'Please enter a whole number, 0 or more');
  }
  return errors;
}

const issueOf = ({ path, message }: { path: PropertyKey[]; message: string }): FieldIssue => ({
  path: path.join('.'),
  message,
});

const isField = (name: string): name is keyof ProductDraft =>
  Object.hasOwn(blankProductDraft, name);

/** The server's paths start with `product`. */
export function errorsByField(issues: FieldIssue[]): ProductDraftErrors {
  const errors: ProductDraftErrors = {};
  for (const issue of issues) {
    const path = issue.path.replace(/^product\./, '');
    const [field = ''] = path.split('.');
    if (!isField(field)) continue;
    const isMissing = issue.message === 'is required';
    const message = (isMissing && requiredMessages[field]) || issue.message;
    errors[field] ??= { message, path };
  }
  return errors;
}

/** The error in the form of react-hook-form. */
export const formError = ({ message, path }: DraftError) => ({
  type: 'validate',
  message,
  types: { path },
});
