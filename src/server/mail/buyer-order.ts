import { plausibleName } from '#shared/plausible-name.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderPayment } from '#shared/payments.ts';
import { shipmentFacts } from '#shared/shipment-texts.ts';
import type { Order } from '#server/entities/index.ts';
import type { MailBlock } from './mail-content.ts';

/** The data that mails to buyers are composed from. The order's items are loaded. */
export interface BuyerOrder {
  order: Order;
  payment: OrderPayment;
  shopUrl: string;
  /** Whether somebody reads the answer to a mail. */
  canAnswer: boolean;
}

export const linkToOrder = (
  { order, shopUrl }: BuyerOrder,
  label = 'View your order',
): MailBlock => ({ link: { label, url: `${shopUrl}/order/${order.paymentReference}` } });

/** Opens the order's page where its buyer writes reviews. */
export const linkToReviews = ({ order, shopUrl }: BuyerOrder): MailBlock => ({
  link: { label: 'Write a review', url: `${shopUrl}/order/${order.paymentReference}#reviews` },
});

/** How to reach the store from a mail: `If …, please answer this mail.` */
export const askUs = (
  { canAnswer, shopUrl }: Pick<BuyerOrder, 'canAnswer' | 'shopUrl'>,
  when: string,
) =>
  canAnswer
    ? `${when}, please answer this mail`
    : `${when}, please write to us: ${shopUrl}/contact`;

export const linkNote: MailBlock = {
  text: 'Keep this link to yourself: anyone who has it can see your order.',
};

/** Where to transfer the money, and until when; none if the order waits for no transfer to the store's account. */
export function transferBlocks({ payment }: BuyerOrder): MailBlock[] {
  const { bankAccount, due, heldUntil } = payment;
  if (!bankAccount) return [];
  const { bankName, accountNumber, accountName, narration } = bankAccount;
  return [
    { text: `Please transfer ${formatNaira(due)} to our account:` },
    {
      rows: [
        ['Bank', bankName],
        ['Account number', accountNumber],
        ['Account name', accountName],
        ['Amount', formatNaira(due)],
        ['Narration', narration],
        ...(heldUntil ? ([['Until', formatLagosTime(heldUntil)]] as [string, string][]) : []),
      ],
    },
    {
      text: `Please write ${narration} as the narration, so that we can match your transfer. Once you have sent it, say so on your order’s page: we hold your items until we have found it.`,
    },
  ];
}

/** The rider or carrier and the expected day; none if nothing is known. */
export function shipmentBlocks({ order: { shipment } }: BuyerOrder): MailBlock[] {
  if (!shipment) return [];
  const rows = shipmentFacts(shipment);
  return [
    ...(rows.length > 0 ? [{ rows }] : []),
    ...(shipment.trackingUrl === ''
      ? []
      : [{ link: { label: 'Track the parcel', url: shipment.trackingUrl } }]),
  ];
}

/** How a mail to a buyer begins; without a name where the typed one may be a stranger's message. */
export function dear({ order: { customerName } }: Pick<BuyerOrder, 'order'>): string {
  const name = plausibleName(customerName);
  return name === null ? 'Hello' : `Dear ${name}`;
}
