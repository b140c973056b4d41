import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { WebhookFormat } from '#server/adapters/provider/provider-adapter.ts';
import {
  isSameSecret,
  webhookName,
  webhookText,
} from '#server/adapters/provider/webhook-values.ts';

const body = z.object({
  event: webhookName,
  data: z
    .object({
      id: webhookText,
      reference: webhookText,
      transaction_reference: webhookText,
      transaction: z.object({ reference: webhookText }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** Signed over the raw bytes with the secret key (HMAC-SHA512). https://paystack.com/docs/payments/webhooks */
export const paystackWebhooks: WebhookFormat = {
  signatureHeader: 'x-paystack-signature',
  isAuthentic({ body: bytes, signature, secret }) {
    const expected = createHmac('sha512', secret).update(bytes).digest('hex');
    return isSameSecret(signature.toLowerCase(), expected);
  },
  parse(json) {
    const parsed = body.safeParse(json);
    if (!parsed.success) return null;
    const { event, data } = parsed.data;
    const isRefund = event.startsWith('refund.');
    const isDispute = event.startsWith('charge.dispute.');
    return {
      type: event,
      isRefund,
      isCharge: event === 'charge.success',
      reference:
        data?.transaction_reference ?? data?.transaction?.reference ?? data?.reference ?? null,
      transactionId: isRefund || isDispute ? null : (data?.id ?? null),
      dispute:
        isDispute && data?.id
          ? { disputeId: data.id, transactionId: null, providerReference: null }
          : null,
    };
  },
};
