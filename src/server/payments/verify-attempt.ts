import { DomainError } from '#shared/errors.ts';
import { PaymentAttempt } from '../entities/index.ts';
import { settle, type PaymentContext } from './settle.ts';

/** Asks the provider about one attempt, for staff. Answers with the order's id. Throws `not_found`, `payment_unavailable`. */
export async function verifyAttempt(ctx: PaymentContext, attemptId: number): Promise<number> {
  const attempt = await ctx.em.fork().findOne(PaymentAttempt, attemptId);
  if (!attempt) throw new DomainError('not_found', { message: 'That attempt is not there.' });
  const { outcome } = await settle(ctx, attempt.provider, attempt.reference);
  if (outcome !== 'asked') throw new DomainError('payment_unavailable');
  return attempt.order.id;
}
