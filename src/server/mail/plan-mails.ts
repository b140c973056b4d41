import { formatLagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { payableNow } from '#shared/plan-statement.ts';
import { askUs, dear, linkNote, linkToOrder, type BuyerOrder } from './buyer-order.ts';
import type { MailBlock, MailContent } from './mail-content.ts';

/** Each part of a plan, and what has come in. */
function statementBlocks({ payment: { plan } }: BuyerOrder): MailBlock[] {
  if (!plan) return [];
  return [
    {
      rows: plan.parts.map(({ dueOn, amount, paid }): [string, string] => [
        formatLagosDay(dueOn),
        paid >= amount
          ? `${formatNaira(amount)}, paid`
          : paid > 0
            ? `${formatNaira(amount)}, of which ${formatNaira(paid)} is paid`
            : formatNaira(amount),
      ]),
    },
    {
      rows: [
        ['Paid so far', formatNaira(plan.paid)],
        ['Still to come', formatNaira(plan.due)],
      ],
    },
  ];
}

/** A part of a plan is due soon, or late. */
export function planReminderMail(buyer: BuyerOrder): MailContent {
  const { order, payment } = buyer;
  const { plan } = payment;
  const part = plan ? formatNaira(payableNow(plan).usual) : '';
  const day = plan?.next ? formatLagosDay(plan.next.dueOn) : '';
  const grace = plan?.freeFrom
    ? ` We keep your pieces reserved until ${formatLagosDay(plan.freeFrom)}.`
    : '';
  return {
    subject: plan?.isLate
      ? `A part of your order #${order.id} is late`
      : `The next part of your order #${order.id} is due on ${day}`,
    heading: plan?.isLate ? 'A part is late' : 'Your next part',
    blocks: [
      {
        text: plan?.isLate
          ? `${dear(buyer)}, ${part} of your order #${order.id} was due on ${day} and has not come in.${grace}`
          : `${dear(buyer)}, ${part} of your order #${order.id} is due on ${day}.`,
      },
      linkToOrder(buyer, 'Pay this part'),
      ...statementBlocks(buyer),
      { text: `${askUs(buyer, 'If you need more time')}.` },
      linkNote,
    ],
  };
}

/** The plan has ended before its last part. */
export function planEndedMail(buyer: BuyerOrder): MailContent {
  const { order, payment } = buyer;
  const { kept = 0, paid = 0 } = payment.plan ?? {};
  const money =
    kept + paid === 0
      ? 'Nothing was paid.'
      : `Of the ${formatNaira(kept + paid)} that you paid, ${
          kept > 0 ? `we keep ${formatNaira(kept)} as agreed and ` : ''
        }we give ${formatNaira(paid)} back to you.`;
  return {
    subject: `The plan of your order #${order.id} has ended`,
    heading: 'Your plan has ended',
    blocks: [
      {
        text: `${dear(buyer)}, the plan of your order #${order.id} has ended before its last part, and its pieces are on sale again. ${money}`,
      },
      linkToOrder(buyer),
      { text: `${askUs(buyer, 'If you have a question about it')}.` },
    ],
  };
}
