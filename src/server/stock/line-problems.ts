import { findCombination, optionsText } from '#shared/combinations.ts';
import { DomainError, type FieldIssue } from '#shared/errors.ts';
import type { Variant } from '#shared/variations.ts';
import type { Product } from '#server/entities/index.ts';

/** Most serious first: the first code that applies is the code of the whole error. */
const codes = [
  'product_unavailable',
  'insufficient_stock',
  'wrong_choice',
  'total_changed',
] as const;

/** Why one line of an order cannot be sold, for programs and as a sentence for people. */
export interface RejectedLine extends FieldIssue {
  code: (typeof codes)[number];
  productId: number;
  sentence: string;
}

type StockedProduct = Pick<
  Product,
  'name' | 'archivedAt' | 'inStock' | 'stockQuantity' | 'combinations'
>;

interface CheckedLine {
  productId: number;
  /** Complete, so that it names the combination. */
  variant: Variant;
}

/**
 * `path` is the path of the line, like `items.0`. Returns null if there is enough, which the caller knows from
 * reserving.
 */
export function stockProblem(
  { productId, variant }: CheckedLine,
  product: StockedProduct | undefined,
  path: string,
  isShort: boolean,
): RejectedLine | null {
  if (!product || product.archivedAt) {
    const message = 'is no longer in the shop';
    return {
      code: 'product_unavailable',
      path: `${path}.productId`,
      message,
      available: 0,
      productId,
      sentence: `${product?.name ?? `Product ${productId}`} ${message}.`,
    };
  }
  if (!isShort) return null;
  const combination = findCombination(product.combinations ?? [], variant);
  const left = product.combinations ? (combination?.stock ?? 0) : product.stockQuantity;
  const available = product.inStock ? left : 0;
  const message = available === 0 ? 'is sold out' : `has only ${available} left in stock`;
  return {
    code: 'insufficient_stock',
    path: `${path}.quantity`,
    message,
    available,
    productId,
    sentence: `${combination ? `${optionsText(variant)} of ` : ''}${product.name} ${message}.`,
  };
}

/**
 * One error that names all problems; `productId` and `available` are those of the most serious one. Needs at least one
 * problem.
 */
export function rejectLines(problems: readonly RejectedLine[]): DomainError {
  const code = codes.find((it) => problems.some((problem) => problem.code === it));
  const worst = problems.find((problem) => problem.code === code);
  if (!worst) throw new Error('there is no problem to report');
  return new DomainError(worst.code, {
    message: [...new Set(problems.map(({ sentence }) => sentence))].join(' '),
    issues: problems.map((problem) => {
      const { productId: _, sentence: __, ...issue } = problem;
      return issue;
    }),
    ...(worst.available !== undefined && {
      productId: worst.productId,
      available: worst.available,
    }),
  });
}
