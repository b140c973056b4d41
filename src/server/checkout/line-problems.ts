import { DomainError, type FieldIssue } from '#shared/errors.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { completeVariant, needlessChoices, openChoices, unitPrice } from '#shared/pricing.ts';
import type { Variant } from '#shared/variations.ts';
import type { Product } from '../entities/index.ts';

/** The gravest first: the first that applies is the code of the whole refusal. */
const codes = [
  'product_unavailable',
  'insufficient_stock',
  'wrong_choice',
  'total_changed',
] as const;

/** What keeps one line of an order from being sold, and the same as a sentence for people. */
export interface LineProblem extends FieldIssue {
  code: (typeof codes)[number];
  productId: number;
  sentence: string;
}

export interface WantedLine {
  productId: number;
  variant: Variant;
  /** Kobo: what the sender saw; absent where only the sum was sent. */
  price?: Kobo;
}

/** `path` is the line's own, like `items.0`. Null where there is enough, which whoever took the stock knows. */
export function stockProblem(
  productId: number,
  product: Product | undefined,
  path: string,
  isShort: boolean,
): LineProblem | null {
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
  const available = product.inStock ? product.stockQuantity : 0;
  const message = available === 0 ? 'is sold out' : `has only ${available} left in stock`;
  return {
    code: 'insufficient_stock',
    path: `${path}.quantity`,
    message,
    available,
    productId,
    sentence: `${product.name} ${message}.`,
  };
}

/** Choices that are missing or not on offer; where there are none, another price than the sender saw. */
export function termProblems(
  { variant: chosen, price: seen }: WantedLine,
  product: Product,
  path: string,
): LineProblem[] {
  const { id: productId, name, variations } = product;
  const needless = needlessChoices(variations, chosen);
  if (needless.length > 0) {
    const message = 'leave it out: this product has no choices';
    return needless.map((choice) => ({
      code: 'wrong_choice',
      path: `${path}.variant.${choice}`,
      message,
      productId,
      sentence: `${name} has no choice of ${choice}.`,
    }));
  }
  const variant = completeVariant(variations, chosen);
  const open = openChoices(variations, variant);
  if (open.length > 0) {
    return open.map((choice) => {
      const options = variations.find((variation) => variation.name === choice)?.options ?? [];
      const message = `must be one of ${options.join(', ')}`;
      return {
        code: 'wrong_choice',
        path: `${path}.variant.${choice}`,
        message,
        productId,
        sentence: `${name}: ${choice} ${message}.`,
      };
    });
  }
  const price = unitPrice(product, variant);
  if (seen === undefined || seen === price) return [];
  return [
    {
      code: 'total_changed',
      path: `${path}.price`,
      message: `is ${formatNaira(price)} now (${price} kobo)`,
      price,
      productId,
      sentence: `${name} is ${formatNaira(price)} now.`,
    },
  ];
}

/** One refusal that names them all; `productId` and `available` are those of the gravest. At least one is given. */
export function refuseLines(problems: readonly LineProblem[]): DomainError {
  const code = codes.find((it) => problems.some((problem) => problem.code === it));
  const gravest = problems.find((problem) => problem.code === code);
  if (!gravest) throw new Error('there is nothing to refuse');
  return new DomainError(gravest.code, {
    message: [...new Set(problems.map(({ sentence }) => sentence))].join(' '),
    issues: problems.map((problem) => {
      const { productId: _, sentence: __, ...issue } = problem;
      return issue;
    }),
    ...(gravest.available !== undefined && {
      productId: gravest.productId,
      available: gravest.available,
    }),
  });
}
