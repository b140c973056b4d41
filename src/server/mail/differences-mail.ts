import { amountText } from '#shared/amount-text.ts';
import { providerNames } from '#shared/provider-names.ts';
import { differenceTitles } from '#shared/reconciliation.ts';
import type { ReconciliationDifference } from '../entities/index.ts';
import type { MailContent } from './mail-content.ts';

const MOST_LISTED = 20;

const lineOf = (difference: ReconciliationDifference): [label: string, value: string] => {
  const { provider, kind, providerId, order, amount, currency } = difference;
  return [
    `${amountText(amount, currency)}, ${providerNames[provider]}`,
    `${differenceTitles[kind]} (${order ? `order #${order.id}` : providerId})`,
  ];
};

/** To the store: the providers' records and the shop's differ, and a person has to find out why. */
export function differencesMail(
  open: readonly ReconciliationDifference[],
  shopUrl: string,
): MailContent {
  const count = open.length === 1 ? 'One difference' : `${open.length} differences`;
  return {
    subject: `${count} between the shop and the payment providers`,
    heading: `${count} between the shop and the payment providers`,
    blocks: [
      { text: 'The providers’ records and the shop’s do not agree. Please look at each one.' },
      { rows: open.slice(0, MOST_LISTED).map(lineOf) },
      ...(open.length > MOST_LISTED ? [{ text: `And ${open.length - MOST_LISTED} more.` }] : []),
      {
        link: { label: 'Open the reconciliation', url: `${shopUrl}/admin/payments/reconciliation` },
      },
    ],
  };
}
