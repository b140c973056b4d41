import { z } from 'zod';
import type { WebhookFormat } from '#server/adapters/provider/provider-adapter.ts';
import {
  isSameSecret,
  webhookName,
  webhookText,
} from '#server/adapters/provider/webhook-values.ts';

/** Nested since 2020, flat before. The payment method decides which form arrives, so both are read. */
const body = z.object({
  event: webhookName.nullish().catch(null),
  'event.type': webhookName.nullish().catch(null),
  data: z
    .object({
      id: webhookText,
      tx_ref: webhookText,
      TransactionId: webhookText,
      flw_ref: webhookText,
      transaction_id: webhookText,
    })
    .nullish()
    .catch(null),
  flw_ref: webhookText,
  flwRef: webhookText,
  id: webhookText,
  txRef: webhookText,
  TransactionId: webhookText,
  AmountRefunded: z.unknown().optional(),
});

/** The header carries the secret hash itself. https://developer.flutterwave.com/docs/webhooks */
export const flutterwaveWebhooks: WebhookFormat = {
  signatureHeader: 'verif-hash',
  isAuthentic: ({ signature, secret }) => isSameSecret(signature, secret),
  parse(json) {
    const parsed = body.safeParse(json);
    if (!parsed.success) return null;
    const { data, ...flat } = parsed.data;
    const type = flat.event ?? flat['event.type'] ?? 'unnamed';
    const reference = data?.tx_ref ?? flat.txRef ?? null;
    if (/^chargeback/i.test(type)) {
      // It names the payment by Flutterwave's own reference, seldom by the store's.
      const dispute = {
        disputeId: data?.id ?? flat.id ?? null,
        transactionId: data?.transaction_id ?? null,
        providerReference: data?.flw_ref ?? flat.flw_ref ?? flat.flwRef ?? null,
      };
      return { type, isRefund: false, isCharge: false, reference, transactionId: null, dispute };
    }
    const refunded = data?.TransactionId ?? flat.TransactionId ?? null;
    return {
      type,
      dispute: null,
      isRefund: refunded !== null || flat.AmountRefunded !== undefined,
      isCharge: refunded === null,
      reference,
      transactionId: refunded ?? data?.id ?? flat.id ?? null,
    };
  },
};
