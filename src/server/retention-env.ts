import { z } from 'zod';

/** As long as Nigerian tax law wants records. */
const SIX_YEARS = 2192;

const days = (standard: number) => z.coerce.number().int().min(0).max(36_500).default(standard);

/** The variables of how long data is kept. */
export const retentionVariables = {
  RETAIN_MAIL_DAYS: days(90),
  RETAIN_WEBHOOK_BODY_DAYS: days(90),
  RETAIN_ACTIVITY_DAYS: days(SIX_YEARS),
};

/** For how many days data is kept; 0: for ever. */
export interface Retention {
  mailDays: number;
  webhookBodyDays: number;
  /** What staff did, and which webhooks came. */
  activityDays: number;
}

export const readRetention = (
  read: z.infer<z.ZodObject<typeof retentionVariables>>,
): Retention => ({
  mailDays: read.RETAIN_MAIL_DAYS,
  webhookBodyDays: read.RETAIN_WEBHOOK_BODY_DAYS,
  activityDays: read.RETAIN_ACTIVITY_DAYS,
});
