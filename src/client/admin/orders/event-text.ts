import { customerFieldNames, customerFields } from '#shared/customer-fields.ts';
import { ofEach } from '#shared/of-each.ts';
import { disputeStatus } from '#shared/disputes.ts';
import {
  disputeStatusLabels,
  paymentSourcesInSentence,
  orderStatusLabels,
  orderChannelLabels,
  orderFlagLabels,
  transferEvidenceLabels,
} from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderEventType, OrderEventView } from '#shared/order-events.ts';
import { localPhone } from '#shared/phone.ts';
import { orderChannel, orderFlag, orderStatus } from '#shared/orders.ts';
import { transferEvidence, paymentSource } from '#shared/payments.ts';
import { shipmentFacts } from '#shared/shipment-texts.ts';
import type { Shipment } from '#shared/shipments.ts';
import { lagosDateTime } from '#client/admin/ui/date-time.tsx';
import type { AdminIconName } from '#client/admin/glyphs.ts';

export const eventStyles: Record<OrderEventType, { title: string; icon: AdminIconName }> = {
  placed: { title: 'Order placed', icon: 'bag' },
  details_corrected: { title: 'Details corrected', icon: 'edit' },
  items_changed: { title: 'Items changed', icon: 'edit' },
  status_changed: { title: 'Status changed', icon: 'arrow-right' },
  shipment_changed: { title: 'Shipment', icon: 'bag' },
  pieces_named: { title: 'Pieces chosen', icon: 'gem' },
  plan_agreed: { title: 'Paid in parts', icon: 'card' },
  plan_changed: { title: 'Plan changed', icon: 'clock' },
  plan_ended: { title: 'Plan ended', icon: 'history' },
  expired: { title: 'Cancelled: not paid in time', icon: 'clock' },
  reinstated: { title: 'Reinstated', icon: 'history' },
  replaced: { title: 'Replaced by another order', icon: 'copy' },
  hold_extended: { title: 'Items held longer', icon: 'clock' },
  hold_released: { title: 'Items released', icon: 'history' },
  transfer_claimed: { title: 'Customer says the transfer was sent', icon: 'card' },
  reminder_opened: { title: 'Reminder opened on WhatsApp', icon: 'whatsapp' },
  payment_started: { title: 'Payment started', icon: 'card' },
  payment_received: { title: 'Payment received', icon: 'check' },
  payment_failed: { title: 'Payment failed', icon: 'alert' },
  payment_refused: { title: 'Payment rejected', icon: 'alert' },
  transfer_set_aside: { title: 'Buyer: transfer was not sent', icon: 'clock' },
  payment_confirmed: { title: 'Payment confirmed', icon: 'check' },
  payment_reversed: { title: 'Payment reversed', icon: 'history' },
  difference_accepted: { title: 'Difference accepted', icon: 'check' },
  flags_changed: { title: 'Needs attention', icon: 'alert' },
  refund_requested: { title: 'Refund requested', icon: 'refund' },
  refund_updated: { title: 'Refund', icon: 'refund' },
  dispute_opened: { title: 'Payment disputed', icon: 'alert' },
  dispute_updated: { title: 'Dispute', icon: 'alert' },
  dispute_answered: { title: 'Dispute answered', icon: 'arrow-right' },
  difference_found: { title: 'Differs from the provider', icon: 'alert' },
  difference_resolved: { title: 'Difference resolved', icon: 'check' },
  details_erased: { title: 'Personal data erased', icon: 'person' },
  note: { title: 'Note', icon: 'note' },
};

const detailLabels = {
  ...ofEach(customerFieldNames, (name) => customerFields[name].label),
  paymentMethod: 'Payment method',
  gift: 'Gift',
};

const sourceText = (value: unknown) => {
  const source = paymentSource.safeParse(value);
  return source.success ? paymentSourcesInSentence[source.data] : undefined;
};

const statusText = (value: unknown) => {
  const status = orderStatus.safeParse(value);
  return status.success ? orderStatusLabels[status.data] : String(value);
};

const flagsText = (value: unknown) =>
  String(value)
    .split(', ')
    .map((name) => {
      const flag = orderFlag.safeParse(name);
      return flag.success ? orderFlagLabels[flag.data].short : name;
    })
    .join(', ');

const differenceText = (difference: number) =>
  `${formatNaira(Math.abs(difference))} ${difference < 0 ? 'missing' : 'over'}`;

/** A refund by hand is done with its record; a provider's is only requested. */
export const eventTitle = ({ type, detail }: OrderEventView): string =>
  type === 'refund_requested' && detail.state === 'processed'
    ? 'Refunded'
    : eventStyles[type].title;

/** The details of an event as lines of text. Unknown details are left out. */
export function eventLines({ type, detail }: OrderEventView): string[] {
  if (type === 'note') return [String(detail.text ?? '')];
  if (type === 'status_changed') {
    return [`${statusText(detail.from)} → ${statusText(detail.to)}`, ...overuseLines(detail)];
  }
  if (type === 'reinstated') return overuseLines(detail);
  if (type === 'shipment_changed') return shipmentLines(detail);
  if (type === 'expired' && detail.unasked) {
    return [
      'The payment provider could not be reached for a day. Check the payment there; money found later reinstates the order.',
    ];
  }
  if (type === 'details_corrected') {
    return Object.entries(detailLabels).flatMap(([field, label]) =>
      detail[field] === undefined ? [] : [`${label} was: ${localPhone(String(detail[field]))}`],
    );
  }
  if (type === 'items_changed') return changedItemsLines(detail);
  if (type === 'pieces_named') {
    return [`${String(detail.item)}: ${String(detail.from || '–')} → ${String(detail.to || '–')}`];
  }
  if (type === 'plan_agreed') {
    return [
      `${detail.first} % at once, ${detail.count} × ${String(detail.every).replace('_', ' ')}`,
    ];
  }
  if (type === 'plan_changed') return [String(detail.state)];
  if (type === 'plan_ended') {
    const [kept, back] = [detail.kept, detail.amount].map((amount) => formatNaira(Number(amount)));
    return [`${kept} kept, ${back} to give back`];
  }
  if (type === 'replaced') return [`Order #${String(detail.by)} replaced it`];
  if (type === 'hold_extended') {
    return [detail.until ? `until ${lagosDateTime(String(detail.until))}` : 'without a time limit'];
  }
  if (type === 'flags_changed') {
    return [
      ...(detail.raised ? [flagsText(detail.raised)] : []),
      ...(detail.resolved ? [`Resolved: ${flagsText(detail.resolved)}`] : []),
    ];
  }
  if (type.startsWith('dispute_')) return disputeLines(detail);
  const channel = orderChannel.safeParse(detail.channel);
  const seenIn = transferEvidence.safeParse(detail.seenIn);
  const source = sourceText(detail.source ?? detail.provider);
  const facts = [
    typeof detail.amount === 'number' ? formatNaira(detail.amount) : null,
    source && `by ${source}`,
    type === 'placed' && channel.success ? orderChannelLabels[channel.data] : null,
    detail.soldAt && `sold ${lagosDateTime(String(detail.soldAt))}, sent later`,
  ].filter(Boolean);
  const lines = [
    typeof detail.difference === 'number' && differenceText(detail.difference),
    detail.items,
    detail.restocked && `Back in stock: ${detail.restocked}`,
    detail.reason,
    detail.problem,
    seenIn.success && `Seen in: ${transferEvidenceLabels[seenIn.data]}`,
    detail.senderName && `Sender: ${detail.senderName}`,
    detail.bankSessionId && `Session ID: ${detail.bankSessionId}`,
    typeof detail.acceptedDifference === 'number' &&
      'The accepted difference must be accepted again.',
    detail.note,
    detail.text,
  ].filter((line) => line !== undefined && line !== '' && line !== false);
  return [...(facts.length > 0 ? [facts.join(' ')] : []), ...lines.map(String)];
}

const overuseLines = ({ overusedCode }: OrderEventView['detail']) =>
  overusedCode === undefined
    ? []
    : [
        `Discount code ${overusedCode} is used more often than its limit allows: it was used up meanwhile.`,
      ];

function changedItemsLines({ lines, totalFrom, totalTo }: OrderEventView['detail']): string[] {
  const amount = (kobo: unknown) => formatNaira(Number(kobo));
  return [
    ...String(lines ?? '').split('\n'),
    ...(totalFrom === totalTo ? [] : [`Total: ${amount(totalFrom)} → ${amount(totalTo)}`]),
  ].filter(Boolean);
}

function shipmentLines(detail: OrderEventView['detail']): string[] {
  const text = (name: keyof Shipment) => String(detail[name] ?? '');
  const facts = shipmentFacts({
    carrier: text('carrier'),
    trackingNumber: text('trackingNumber'),
    trackingUrl: text('trackingUrl'),
    riderName: text('riderName'),
    riderPhone: text('riderPhone'),
    expectedOn: text('expectedOn') || null,
  });
  const lines = facts.map(([label, fact]) => `${label}: ${fact}`);
  const link = text('trackingUrl');
  if (link !== '') lines.push(link);
  return lines.length > 0 ? lines : ['Removed'];
}

const answerLabels: Record<string, string> = {
  accept: 'Accepted: the money goes back',
  decline: 'Declined, evidence sent',
};

function disputeLines({
  amount,
  provider,
  status,
  answer,
  due,
  reason,
}: OrderEventView['detail']): string[] {
  const state = disputeStatus.safeParse(status);
  return [
    [
      typeof amount === 'number' ? formatNaira(amount) : null,
      sourceText(provider) && `at ${sourceText(provider)}`,
    ]
      .filter(Boolean)
      .join(' '),
    state.success ? disputeStatusLabels[state.data] : '',
    answerLabels[String(answer ?? '')] ?? '',
    due === undefined ? '' : `Answer by ${lagosDateTime(String(due))}`,
    String(reason ?? ''),
  ].filter((line) => line !== '');
}
