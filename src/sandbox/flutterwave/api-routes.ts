import type { FastifyInstance } from 'fastify';
import { baseUrl, bodyOf } from '#sandbox/provider/provider-app.ts';
import { createCheckout } from './create-checkout.ts';
import { FlutterwaveError, unknownTransaction } from './flutterwave-error.ts';
import {
  authenticate,
  chargeMessage,
  type FlutterwaveContext,
  followRefund,
} from './flutterwave-context.ts';
import { type Attempt, attemptsOf, type Mode } from './ledger.ts';
import { listAttempts, type ListQuery, listRefunds, type RefundQuery } from './list-pages.ts';
import { presentAttempt, presentRefund } from './present-attempt.ts';
import { refundAttempt } from './attempts.ts';

interface ById {
  Params: { id: string };
}

const fetched = (attempt: Attempt | undefined) => {
  if (!attempt) throw unknownTransaction();
  return {
    status: 'success',
    message: 'Transaction fetched successfully',
    data: presentAttempt(attempt),
  };
};

/** api.flutterwave.com/v3. */
export function apiRoutes(app: FastifyInstance, context: FlutterwaveContext): void {
  const { ledger, now, changed } = context;
  const byId = (mode: Mode, id: string) =>
    ledger.attempts.find((each) => each.mode === mode && String(each.id) === id);

  app.post('/v3/payments', { config: { endpoint: 'payments' } }, async (request) => {
    const mode = authenticate(context, request);
    const { code } = createCheckout(ledger, bodyOf(request), { mode, now: now() });
    changed();
    const link = `${baseUrl(app, context.publicUrl(), request)}/v3/hosted/pay/${code}`;
    return { status: 'success', message: 'Hosted Link', data: { link } };
  });

  app.get<ById>(
    '/v3/transactions/:id/verify',
    { config: { endpoint: 'verify' } },
    async (request) => fetched(byId(authenticate(context, request), request.params.id)),
  );

  app.get<{ Querystring: { tx_ref?: string } }>(
    '/v3/transactions/verify_by_reference',
    { config: { endpoint: 'verifyByReference' } },
    async (request) => {
      const mode = authenticate(context, request);
      const attempts = attemptsOf(ledger, mode, request.query.tx_ref ?? '');
      return fetched(attempts.at(context.answersByReference === 'latest' ? -1 : 0));
    },
  );

  app.get<{ Querystring: ListQuery }>(
    '/v3/transactions',
    { config: { endpoint: 'list' } },
    async (request) => listAttempts(ledger, authenticate(context, request), request.query),
  );

  app.post<ById>(
    '/v3/transactions/:id/refund',
    { config: { endpoint: 'refund' } },
    async (request) => {
      const attempt = byId(authenticate(context, request), request.params.id);
      if (!attempt) throw unknownTransaction();
      const refund = refundAttempt(ledger, attempt, bodyOf(request), {
        now: now(),
        outcome: context.refundOutcome,
      });
      changed();
      const { comments: _, ...data } = presentRefund(refund, attempt);
      followRefund(context, refund);
      return { status: 'success', message: 'Transaction refund initiated', data };
    },
  );

  app.get<ById>('/v3/refunds/:id', { config: { endpoint: 'fetchRefund' } }, async (request) => {
    authenticate(context, request);
    const refund = ledger.refunds.find(({ id }) => String(id) === request.params.id);
    const attempt = ledger.attempts.find(({ id }) => id === refund?.attemptId);
    if (!refund || !attempt) throw new FlutterwaveError(404, 'Refund not found');
    return { status: 'success', message: 'Refund fetched', data: presentRefund(refund, attempt) };
  });

  app.get<{ Querystring: RefundQuery }>(
    '/v3/refunds',
    { config: { endpoint: 'listRefunds' } },
    async (request) => listRefunds(context, authenticate(context, request), request.query),
  );

  app.post<ById>(
    '/v3/transactions/:id/resend-hook',
    { config: { endpoint: 'resendHook' } },
    async (request) => {
      const attempt = byId(authenticate(context, request), request.params.id);
      if (!attempt) throw unknownTransaction();
      context.schedule.after(0, async () => {
        await context.webhooks.send(chargeMessage(context, attempt));
      });
      return { status: 'success', message: 'hook sent successfully', data: 'hook sent' };
    },
  );
}
