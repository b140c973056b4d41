import { z } from 'zod';
import type { Retention } from '#shared/retention.ts';

/** As long as Nigerian tax law requires records. */
const SIX_YEARS = 2192;
const TWO_YEARS = 731;

const days = (standard: number) => z.coerce.number().int().min(0).max(36_500).default(standard);

/** The variables of how long data is stored. */
export const retentionVariables = {
  RETAIN_MAIL_DAYS: days(90),
  RETAIN_WEBHOOK_BODY_DAYS: days(90),
  RETAIN_ACTIVITY_DAYS: days(SIX_YEARS),
  RETAIN_MESSAGE_DAYS: days(TWO_YEARS),
};

export const readRetention = (
  read: z.infer<z.ZodObject<typeof retentionVariables>>,
): Retention => ({
  mailDays: read.RETAIN_MAIL_DAYS,
  webhookBodyDays: read.RETAIN_WEBHOOK_BODY_DAYS,
  activityDays: read.RETAIN_ACTIVITY_DAYS,
  messageDays: read.RETAIN_MESSAGE_DAYS,
});

/** How long data is stored where the environment says nothing. */
export const standardRetention: Retention = readRetention(z.object(retentionVariables).parse({}));
