import type { FastifyInstance } from 'fastify';
import { baseUrl, bodyOf } from '#sandbox/provider/provider-app.ts';
import { initializeTransaction } from './transactions.ts';
import { byAccessCode, byReference } from './ledger.ts';
import { authenticate, publicMode, type PaystackContext } from './paystack-context.ts';
import { PaystackError, unknownReference, unknownTransaction } from './paystack-error.ts';
import { presentTransaction } from './present-transaction.ts';

interface Page {
  status?: string;
  from?: string;
  to?: string;
  perPage?: string;
  page?: string;
}

/** `/transaction…` of api.paystack.co, and the requests of its inline script. */
export function transactionRoutes(app: FastifyInstance, context: PaystackContext): void {
  const { ledger, now, currencies, changed } = context;

  app.post('/transaction/initialize', { config: { endpoint: 'initialize' } }, async (request) => {
    const mode = authenticate(context, request);
    const made = initializeTransaction(ledger, bodyOf(request), { mode, now: now(), currencies });
    changed();
    const { accessCode: access_code, reference } = made;
    const authorization_url = `${baseUrl(app, context.publicUrl(), request)}/${access_code}`;
    return {
      status: true,
      message: 'Authorization URL created',
      data: { authorization_url, access_code, reference },
    };
  });

  app.get<{ Params: { reference: string } }>(
    '/transaction/verify/:reference',
    { config: { endpoint: 'verify' } },
    async (request) => {
      const found = byReference(ledger, authenticate(context, request), request.params.reference);
      if (!found) throw unknownReference();
      return { status: true, message: 'Verification successful', data: presentTransaction(found) };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/transaction/:id',
    { config: { endpoint: 'transaction' } },
    async (request) => {
      const mode = authenticate(context, request);
      // Verifying an empty reference ends up here too.
      if (!/^\d+$/.test(request.params.id))
        throw new PaystackError(400, 'invalid_params', 'Transaction ID should be numeric.');
      const found = ledger.transactions.find(
        (each) => each.mode === mode && String(each.id) === request.params.id,
      );
      if (!found) throw unknownTransaction();
      return { status: true, message: 'Transaction retrieved', data: presentTransaction(found) };
    },
  );

  app.get<{ Querystring: Page }>(
    '/transaction',
    { config: { endpoint: 'list' } },
    async (request) => {
      const mode = authenticate(context, request);
      const { status, from = '', to = '\uffff' } = request.query;
      const matching = ledger.transactions
        .filter((each) => each.mode === mode && (!status || each.status === status))
        .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
        .reverse();
      const perPage = Number(request.query.perPage ?? 50);
      const page = Number(request.query.page ?? 1);
      const total = matching.length;
      return {
        status: true,
        message: 'Transactions retrieved',
        data: matching.slice((page - 1) * perPage, page * perPage).map(presentTransaction),
        meta: { total, skipped: 0, perPage, page, pageCount: Math.ceil(total / perPage) },
      };
    },
  );

  app.get<{ Params: { code: string } }>(
    '/transaction/verify_access_code/:code',
    { config: { endpoint: 'checkout' } },
    async (request) => {
      const found = byAccessCode(ledger, request.params.code);
      if (!found) throw new PaystackError(400, 'invalid_access_code', 'Access code is invalid');
      return { status: true, message: 'Access code validated', data: opened(found) };
    },
  );

  app.post('/checkout/request_inline', { config: { endpoint: 'checkout' } }, async (request) => {
    const input = bodyOf(request);
    const mode = publicMode(input.key);
    const made = initializeTransaction(ledger, input, { mode, now: now(), currencies });
    changed();
    return { status: true, message: 'Transaction initialized', data: opened(made) };
  });
}

const opened = ({
  id,
  accessCode,
  reference,
  requestedAmount,
  currency,
  email,
  domain,
}: ReturnType<typeof initializeTransaction>) => ({
  id,
  access_code: accessCode,
  reference,
  amount: requestedAmount,
  currency,
  email,
  domain,
});
