import { z } from 'zod';
import { isAllowedEntry } from '#server/adapters/webhook-addresses.ts';

/** The variable of outgoing webhooks. */
export const webhookVariables = {
  WEBHOOK_ALLOW_PRIVATE: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z
          .string()
          .refine(
            isAllowedEntry,
            'must be host names, addresses or networks like 10.0.0.0/8, with commas',
          ),
      ),
    )
    .default([]),
};

export interface WebhookEnv {
  /** Host names, addresses and networks that webhooks may be sent to although they are private. */
  webhookAllowPrivate: readonly string[];
}

export const readWebhooks = (read: z.infer<z.ZodObject<typeof webhookVariables>>): WebhookEnv => ({
  webhookAllowPrivate: read.WEBHOOK_ALLOW_PRIVATE,
});
