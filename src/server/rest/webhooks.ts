import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentProvider } from '#shared/payments.ts';
import type { Context } from '../context.ts';
import { receiveWebhook } from '../payments/receive-webhook.ts';

export interface WebhookOptions {
  /** Throws `too_many_requests`. */
  context: (request: FastifyRequest) => Context;
  /** Works a stored event off, soon and in the background. */
  onWebhook: (eventId: number) => void;
}

const signatureHeaders: Record<PaymentProvider, string> = {
  paystack: 'x-paystack-signature',
  flutterwave: 'verif-hash',
};

/** What providers tell us: read as the bytes they signed, stored, answered at once, worked off afterwards. */
export const webhookPaths =
  ({ context, onWebhook }: WebhookOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    for (const provider of ['paystack', 'flutterwave'] as const) {
      app.post<{ Body: Buffer | null }>(
        `/webhooks/${provider}`,
        { schema: { hide: true } },
        async (request, reply) => {
          const signature = request.headers[signatureHeaders[provider]];
          const id = await receiveWebhook(context(request), provider, {
            body: request.body ?? Buffer.alloc(0),
            signature: typeof signature === 'string' ? signature : undefined,
          });
          onWebhook(id);
          return reply.status(200).send({ received: true });
        },
      );
    }
  };
