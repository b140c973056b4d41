import { amountText } from '#shared/money.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { differenceTitles } from '#shared/reconciliation.ts';
import type { ReconciliationDifference } from '#server/entities/index.ts';
import type { ProviderIncident } from '#server/payment-settings/provider-health.ts';
import type { MailContent, MailRow } from './mail-content.ts';

const problems: Record<ProviderIncident['problem'], (name: string) => MailContent> = {
  provider_refuses_key: (name) => ({
    subject: `${name} refuses your key`,
    heading: `${name} refuses your key`,
    blocks: [
      { text: `Nobody can pay with ${name}, and payments that were made there are not found.` },
      {
        text: `Copy the current secret key from your ${name} dashboard into the payment settings.`,
      },
    ],
  }),
  provider_silent: (name) => ({
    subject: `${name} does not answer`,
    heading: `${name} does not answer`,
    blocks: [
      {
        text: `Nobody can pay with ${name} at the moment. Payments that were made are found when it answers again.`,
      },
      {
        text: `If it lasts, switch ${name} off in the payment settings, so that customers are offered another way to pay.`,
      },
    ],
  }),
};

/** Payments at this provider do not work. */
export function providerProblemMail(
  { provider, problem, since }: ProviderIncident,
  shopUrl: string,
): MailContent {
  const { blocks, ...titles } = problems[problem](providerNames[provider]);
  return {
    ...titles,
    blocks: [
      ...blocks,
      { rows: [['Since', formatLagosTime(since.toISOString())]] },
      { link: { label: 'Open the payment settings', url: `${shopUrl}/admin/payments` } },
    ],
  };
}

const MAX_LISTED = 20;

const differenceRow = (difference: ReconciliationDifference): MailRow => {
  const { provider, kind, providerId, order, amount, currency } = difference;
  return [
    amount > 0
      ? `${amountText(amount, currency)}, ${providerNames[provider]}`
      : providerNames[provider],
    `${differenceTitles[kind]} (${order ? `order #${order.id}` : providerId})`,
  ];
};

/** The providers' records and the store's differ. */
export function differencesMail(
  open: readonly ReconciliationDifference[],
  shopUrl: string,
): MailContent {
  const count = open.length === 1 ? 'One difference' : `${open.length} differences`;
  const title = `${count} between the store and the payment providers`;
  return {
    subject: title,
    heading: title,
    blocks: [
      { text: 'The providers’ records and the store’s do not agree. Please look at each one.' },
      { rows: open.slice(0, MAX_LISTED).map(differenceRow) },
      ...(open.length > MAX_LISTED ? [{ text: `And ${open.length - MAX_LISTED} more.` }] : []),
      {
        link: { label: 'Open the reconciliation', url: `${shopUrl}/admin/payments/reconciliation` },
      },
    ],
  };
}
