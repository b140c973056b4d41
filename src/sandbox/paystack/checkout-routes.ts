import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseUrl, bodyOf } from '#sandbox/provider/provider-app.ts';
import {
  type PayerAction,
  hostedDocument,
  payerPanel,
  popupDocument,
} from '#sandbox/provider/payer-page.ts';
import { sendPage, sendScript, serveAssets } from '#sandbox/provider/serve-pages.ts';
import { initializeTransaction } from './transactions.ts';
import { byAccessCode, type Transaction } from './ledger.ts';
import { payerAction } from './payer-action.ts';
import { type PaystackContext, publicMode } from './paystack-context.ts';
import { PaystackError } from './paystack-error.ts';
import { presentCustomer } from './present-transaction.ts';

const unknownCode = () =>
  new PaystackError(404, 'invalid_access_code', 'This payment link is not valid');

/** The routes of checkout.paystack.com and js.paystack.co: the hosted page, the popup's frame and the inline script. */
export function checkoutRoutes(app: FastifyInstance, context: PaystackContext): void {
  const { ledger, now, currencies } = context;
  const base = (request: FastifyRequest) => baseUrl(app, context.publicUrl(), request);
  const assetsUrl = `${app.prefix}/assets`;
  const panelOf = (transaction: Transaction) =>
    payerPanel({
      provider: 'Paystack',
      merchant: context.merchant,
      amount: transaction.requestedAmount,
      currency: transaction.currency,
      reference: transaction.reference,
      email: transaction.email,
      actionsUrl: `${app.prefix}/payer/${transaction.accessCode}`,
      isPaid: transaction.paidAt !== null,
      hasRefundOutcomes: true,
    });

  /** The store's own transaction, or a new one that the store's page requests with its public key. */
  const opened = (params: Record<string, unknown>): Transaction => {
    if (params.accessCode === undefined) {
      const mode = publicMode(params.key);
      const made = initializeTransaction(ledger, params, { mode, now: now(), currencies });
      context.changed();
      return made;
    }
    const { accessCode } = params;
    const found = typeof accessCode === 'string' && byAccessCode(ledger, accessCode);
    if (!found) throw unknownCode();
    return found;
  };

  serveAssets(app, ['payer.css', 'payer.js', 'hosted-page.js', 'paystack-popup.js']);

  app.get('/v2/inline.js', { config: { endpoint: 'script' } }, async (request, reply) =>
    sendScript(reply, ['paystack-options.js', 'paystack-inline.js'], base(request)),
  );

  app.get('/popup', { config: { endpoint: 'popup' } }, async (_request, reply) =>
    sendPage(reply, popupDocument({ assetsUrl, script: 'paystack-popup.js' })),
  );

  app.post('/popup/open', { config: { endpoint: 'openPopup' } }, async (request) => {
    try {
      const transaction = opened(bodyOf(request));
      const { id, accessCode } = transaction;
      const customer = presentCustomer(transaction);
      return { id, accessCode, customer, panel: panelOf(transaction) };
    } catch (error) {
      // The frame reports it to the page. An error status would only clutter the browser's console.
      if (error instanceof PaystackError) return { refusal: error.message };
      throw error;
    }
  });

  app.get<{ Params: { code: string } }>(
    '/:code',
    { config: { endpoint: 'hostedPage' } },
    async (request, reply) => {
      const transaction = byAccessCode(ledger, request.params.code);
      if (!transaction) throw unknownCode();
      const panel = panelOf(transaction);
      return sendPage(reply, hostedDocument({ assetsUrl, script: 'hosted-page.js', panel }));
    },
  );

  app.post<{ Params: { code: string } }>(
    '/payer/:code',
    { config: { endpoint: 'payer' } },
    async (request) => {
      const transaction = byAccessCode(ledger, request.params.code);
      if (!transaction) throw unknownCode();
      const { action, place, laterMs } = bodyOf(request);
      return payerAction(
        context,
        transaction,
        action as PayerAction,
        place === 'popup' ? 'popup' : 'page',
        typeof laterMs === 'number' ? laterMs : undefined,
      );
    },
  );
}
