import { providerNames } from '#shared/provider-names.ts';
import { disputeStatus } from '#shared/disputes.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderEventType, OrderEventView } from '#shared/order-events.ts';
import { orderChannel, orderFlag, orderStatus } from '#shared/orders.ts';
import { transferEvidence } from '#shared/transfer-evidence.ts';
import { disputeLooks } from '../disputes/dispute-words.ts';
import type { IconName } from '../ui/icon.tsx';
import { lagosDateTime } from '../ui/lagos-date.ts';
import { orderStatusWords } from '../ui/status-badge.tsx';
import { channelWords } from './channel-words.ts';
import { flagWords } from './flag-words.ts';
import { evidenceWords } from './payment/payment-words.ts';

export const eventLooks: Record<OrderEventType, { title: string; icon: IconName }> = {
  placed: { title: 'Order placed', icon: 'bag' },
  details_corrected: { title: 'Details corrected', icon: 'edit' },
  status_changed: { title: 'Status changed', icon: 'arrow-right' },
  expired: { title: 'Cancelled: not paid in time', icon: 'clock' },
  revived: { title: 'Taken up again', icon: 'history' },
  replaced: { title: 'Replaced by another order', icon: 'copy' },
  hold_extended: { title: 'Items held longer', icon: 'clock' },
  hold_released: { title: 'Items released', icon: 'history' },
  transfer_claimed: { title: 'Customer says the transfer was sent', icon: 'card' },
  payment_started: { title: 'Payment begun', icon: 'card' },
  payment_received: { title: 'Payment received', icon: 'check' },
  payment_failed: { title: 'Payment failed', icon: 'alert' },
  payment_refused: { title: 'Payment not accepted', icon: 'alert' },
  transfer_set_aside: { title: 'Buyer: transfer was not sent', icon: 'clock' },
  payment_confirmed: { title: 'Payment confirmed', icon: 'check' },
  payment_reversed: { title: 'Payment reversed', icon: 'history' },
  difference_accepted: { title: 'Difference accepted', icon: 'check' },
  flags_changed: { title: 'Waits for a person', icon: 'alert' },
  refund_requested: { title: 'Refund requested', icon: 'refund' },
  refund_updated: { title: 'Refund', icon: 'refund' },
  dispute_opened: { title: 'Payment disputed', icon: 'alert' },
  dispute_updated: { title: 'Dispute', icon: 'alert' },
  dispute_answered: { title: 'Dispute answered', icon: 'arrow-right' },
  difference_found: { title: 'Differs from the provider', icon: 'alert' },
  difference_resolved: { title: 'Difference resolved', icon: 'check' },
  note: { title: 'Note', icon: 'note' },
};

const sourceWords: Record<string, string> = {
  ...providerNames,
  bank_transfer: 'bank transfer',
  cash: 'cash',
  pos: 'card terminal',
  other: 'another way',
};

const detailWords = {
  customerName: 'Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  customerAddress: 'Address',
  customerCity: 'City',
  customerState: 'State',
  paymentMethod: 'Payment method',
};

const statusText = (value: unknown) => {
  const status = orderStatus.safeParse(value);
  return status.success ? orderStatusWords[status.data] : String(value);
};

const flagsText = (value: unknown) =>
  String(value)
    .split(', ')
    .map((word) => {
      const flag = orderFlag.safeParse(word);
      return flag.success ? flagWords[flag.data].short : word;
    })
    .join(', ');

const differenceText = (difference: number) =>
  `${formatNaira(Math.abs(difference))} ${difference < 0 ? 'missing' : 'over'}`;

/** The facts of an event in words, line by line; what it does not know how to say it leaves out. */
export function eventLines({ type, detail }: OrderEventView): string[] {
  if (type === 'note') return [String(detail.text ?? '')];
  if (type === 'status_changed') return [`${statusText(detail.from)} → ${statusText(detail.to)}`];
  if (type === 'expired' && detail.unasked) {
    return [
      'The payment provider could not be asked for a day whether it was paid. Look there; money that is found later takes the order up again.',
    ];
  }
  if (type === 'details_corrected') {
    return Object.entries(detailWords).flatMap(([field, word]) =>
      detail[field] === undefined ? [] : [`${word} was: ${String(detail[field])}`],
    );
  }
  if (type === 'replaced') return [`Order #${String(detail.by)} took its place`];
  if (type === 'hold_extended') {
    return [
      detail.until ? `until ${lagosDateTime(String(detail.until))}` : 'for as long as it takes',
    ];
  }
  if (type === 'flags_changed') {
    return [
      ...(detail.raised ? [flagsText(detail.raised)] : []),
      ...(detail.resolved ? [`Settled: ${flagsText(detail.resolved)}`] : []),
    ];
  }
  if (type.startsWith('dispute_')) return disputeLines(detail);
  const channel = orderChannel.safeParse(detail.channel);
  const seenIn = transferEvidence.safeParse(detail.seenIn);
  const source = sourceWords[String(detail.source ?? detail.provider ?? '')];
  const facts = [
    typeof detail.amount === 'number' ? formatNaira(detail.amount) : null,
    source && `by ${source}`,
    type === 'placed' && channel.success ? channelWords[channel.data] : null,
  ].filter(Boolean);
  const words = [
    typeof detail.difference === 'number' && differenceText(detail.difference),
    detail.reason,
    detail.problem,
    seenIn.success && `Seen in: ${evidenceWords[seenIn.data]}`,
    detail.senderName && `Sender: ${detail.senderName}`,
    detail.bankSessionId && `Session ID: ${detail.bankSessionId}`,
    typeof detail.acceptedDifference === 'number' &&
      'The difference accepted with it has to be accepted again.',
    detail.note,
    detail.text,
  ].filter((word) => word !== undefined && word !== '' && word !== false);
  return [...(facts.length > 0 ? [facts.join(' ')] : []), ...words.map(String)];
}

const answerWords: Record<string, string> = {
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
      sourceWords[String(provider ?? '')] && `at ${sourceWords[String(provider)]}`,
    ]
      .filter(Boolean)
      .join(' '),
    state.success ? disputeLooks[state.data].word : '',
    answerWords[String(answer ?? '')] ?? '',
    due === undefined ? '' : `Answer by ${lagosDateTime(String(due))}`,
    String(reason ?? ''),
  ].filter((line) => line !== '');
}
