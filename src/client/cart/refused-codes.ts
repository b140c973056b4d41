import type { QuotedDiscount } from '#shared/discount-codes.ts';

/** These do not apply whatever is in the cart. */
const final: ReadonlySet<QuotedDiscount['problem']> = new Set([
  'unknown',
  'expired',
  'used_up',
  'too_many_tries',
]);

export const isRefusedForever = ({ problem }: QuotedDiscount): boolean => final.has(problem);

/** The answers that this page got. The store counts unknown codes, so each is queried once. */
const refused = new Map<string, QuotedDiscount>();

/** The refusal of a code that need not be queried again. */
export const knownRefusal = (code: string | undefined): QuotedDiscount | undefined =>
  code === undefined ? undefined : refused.get(code);

export function recordRefusal(discount: QuotedDiscount | undefined): void {
  if (discount && isRefusedForever(discount)) refused.set(discount.code, discount);
}

/** The customer entered the code again. */
export const retryCode = (code: string): void => void refused.delete(code);
