import { z } from 'zod';
import { amountText } from '#shared/money.ts';
import type { PaymentView } from '#shared/payments.ts';
import { refundLimitText } from '#shared/staff-rights.ts';
import { requiredAmount } from '#client/admin/ui/naira-input.tsx';
import { refundChoice } from './refund-choice.ts';

/** `limit` in kobo; null for the owner. */
export const refundSchema = (
  { refundable, currency }: PaymentView,
  { hasOpenRefund, limit }: { hasOpenRefund: boolean; limit: number | null },
) =>
  z.object({
    hasItems: z.boolean(),
    choice: refundChoice,
    /** In kobo: the typed amount, else that of the choice. */
    amount: requiredAmount('Please enter an amount')
      .refine(
        (amount) => amount <= refundable,
        `At most ${amountText(refundable, currency)} is left`,
      )
      .refine(
        (amount) => limit === null || amount <= limit,
        limit === null ? '' : refundLimitText(limit),
      ),
    isTyped: z.boolean(),
    reason: z.string().trim().min(1, 'Please say why'),
    isConfirmed: z
      .boolean()
      .refine(
        (isConfirmed) => isConfirmed || !hasOpenRefund,
        'Please check first, then tick this.',
      ),
    /** Makes a second press after a lost answer refund the money once. */
    key: z.string(),
  });
/** The state of the form. */
export type RefundForm = z.input<ReturnType<typeof refundSchema>>;
export type CheckedRefund = z.output<ReturnType<typeof refundSchema>>;
