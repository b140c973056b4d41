import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paymentProvider } from '#shared/payments.ts';
import type { RequestCtx } from '#server/context.ts';
import { receiveNotice, verifyCallback } from '#server/whatsapp/receive-notice.ts';
import { receiveWebhook } from '#server/payments/webhooks/receive-webhook.ts';

export interface WebhookOptions {
  /** Throws `too_many_requests`. */
  context: (request: FastifyRequest) => RequestCtx;
}

/** `POST /webhooks/<provider>`. The body is read as the bytes that the provider signed. */
export const webhookPaths =
  ({ context }: WebhookOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    app.get<{ Querystring: Record<string, unknown> }>(
      '/webhooks/whatsapp',
      { schema: { hide: true } },
      async (request, reply) =>
        reply.type('text/plain').send(await verifyCallback(context(request), request.query)),
    );
    app.post<{ Body: Buffer | null }>(
      '/webhooks/whatsapp',
      { schema: { hide: true } },
      async (request, reply) => {
        const { body, headers } = request;
        await receiveNotice(
          context(request),
          body ?? Buffer.alloc(0),
          headers['x-hub-signature-256'],
        );
        return reply.status(200).send({ received: true });
      },
    );
    for (const provider of paymentProvider.options) {
      app.post<{ Body: Buffer | null }>(
        `/webhooks/${provider}`,
        { schema: { hide: true } },
        async (request, reply) => {
          const { body, headers } = request;
          const delivery = { body: body ?? Buffer.alloc(0), headers };
          const ctx = context(request);
          ctx.jobs.sendWebhook(await receiveWebhook(ctx, provider, delivery));
          return reply.status(200).send({ received: true });
        },
      );
    }
  };
