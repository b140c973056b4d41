import type { FastifyInstance } from 'fastify';
import { baseUrl, bodyOf } from '#sandbox/provider/provider-app.ts';
import {
  type PayerAction,
  hostedDocument,
  payerPanel,
  popupDocument,
} from '#sandbox/provider/payer-page.ts';
import { sendPage, sendScript, serveAssets } from '#sandbox/provider/serve-pages.ts';
import { createCheckout } from './create-checkout.ts';
import { type FlutterwaveContext, publicMode } from './flutterwave-context.ts';
import { FlutterwaveError } from './flutterwave-error.ts';
import { attemptsOf, type Checkout } from './ledger.ts';
import { payerAction } from './payer-action.ts';

/** The routes of checkout.flutterwave.com: the hosted page, the popup's frame and the inline script. */
export function checkoutRoutes(app: FastifyInstance, context: FlutterwaveContext): void {
  const { ledger, now, changed } = context;
  const assetsUrl = `${app.prefix}/assets`;
  const panelOf = (checkout: Checkout) =>
    payerPanel({
      provider: 'Flutterwave',
      merchant: checkout.title ?? context.merchant,
      amount: checkout.amount,
      currency: checkout.currency,
      reference: checkout.txRef,
      email: checkout.customer.email,
      actionsUrl: `${app.prefix}/payer/${checkout.code}`,
      isPaid: attemptsOf(ledger, checkout.mode, checkout.txRef).some(
        ({ status }) => status === 'successful',
      ),
      hasRefundOutcomes: false,
    });
  const find = (code: string): Checkout => {
    const checkout = ledger.checkouts.find((each) => each.code === code);
    if (!checkout) throw new FlutterwaveError(404, 'This payment link is not valid');
    return checkout;
  };

  serveAssets(app, ['payer.css', 'payer.js', 'hosted-page.js', 'flutterwave-popup.js']);

  app.get('/v3.js', { config: { endpoint: 'script' } }, async (request, reply) =>
    sendScript(reply, ['flutterwave-v3.js'], baseUrl(app, context.publicUrl(), request)),
  );

  // The script requests the address of its frame here.
  app.post('/v2/checkout/upgrade', { config: { endpoint: 'upgrade' } }, async () => ({
    status: 'success',
    data: { upgrade: false, custom: null },
  }));

  app.post('/event/create', { config: { endpoint: 'telemetry' } }, async () => ({
    status: 'success',
  }));

  app.get<{ Querystring: Record<string, string> }>(
    '/',
    { config: { endpoint: 'popup' } },
    async (request, reply) => {
      const encoded = request.query['__'];
      // The script opens this page as soon as it loads, without a payment.
      if (encoded === undefined)
        return sendPage(reply, popupDocument({ assetsUrl, script: 'payer.js' }));
      const params = parametersOf(encoded);
      const mode = publicMode(params.public_key);
      const checkout = createCheckout(ledger, params, { mode, now: now() });
      changed();
      return sendPage(
        reply,
        popupDocument({ assetsUrl, script: 'flutterwave-popup.js', panel: panelOf(checkout) }),
      );
    },
  );

  app.get<{ Params: { code: string } }>(
    '/v3/hosted/pay/:code',
    { config: { endpoint: 'hostedPage' } },
    async (request, reply) => {
      const panel = panelOf(find(request.params.code));
      return sendPage(reply, hostedDocument({ assetsUrl, script: 'hosted-page.js', panel }));
    },
  );

  app.post<{ Params: { code: string } }>(
    '/payer/:code',
    { config: { endpoint: 'payer' } },
    async (request) => {
      const { action, place } = bodyOf(request);
      return payerAction(
        context,
        find(request.params.code),
        action as PayerAction,
        place === 'popup' ? 'popup' : 'page',
      );
    },
  );
}

const structured = new Set(['customer', 'customizations', 'meta']);

/** The options in the frame's address: base64 of pairs, some of them JSON. */
function parametersOf(encoded: string): Record<string, unknown> {
  const pairs = new URLSearchParams(Buffer.from(encoded, 'base64').toString('utf8'));
  return Object.fromEntries(
    [...pairs].map(([name, value]) => [
      name,
      structured.has(name) ? (JSON.parse(value) as unknown) : value,
    ]),
  );
}
