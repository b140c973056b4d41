import type { ReactNode } from 'react';
import type { CustomerTier } from '#shared/customers.ts';
import type { DisputeStatus } from '#shared/disputes.ts';
import {
  attemptStateLabels,
  customerTierLabels,
  disputeStatusLabels,
  orderStatusLabels,
  paymentStatusLabels,
  refundStateLabels,
} from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderStatus, OrderView, PaymentStatus } from '#shared/orders.ts';
import type { AttemptState, RefundState } from '#shared/payments.ts';
import { classes } from '#client/ui/classes.ts';

const tones = {
  green: 'bg-tone-green text-tone-green-text',
  yellow: 'bg-tone-yellow text-tone-yellow-text',
  blue: 'bg-tone-blue text-tone-blue-text',
  grey: 'bg-tone-grey text-tone-grey-text',
  red: 'bg-tone-red text-tone-red-text',
  gold: 'bg-espresso text-accent-bright',
};

export type Tone = keyof typeof tones;

interface Props {
  tone: Tone;
  className?: string | undefined;
  children: ReactNode;
}

/** A short label whose colour shows the state; the text alone says it too. */
export const ToneBadge = ({ tone, className, children }: Props) => (
  <span
    className={classes(
      'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-12 leading-none font-medium whitespace-nowrap',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
);

const orderTones: Record<OrderStatus, Tone> = {
  pending: 'grey',
  processing: 'yellow',
  shipped: 'blue',
  completed: 'green',
  cancelled: 'red',
};

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <ToneBadge tone={orderTones[status]}>{orderStatusLabels[status]}</ToneBadge>
);

const paymentTones: Record<PaymentStatus, Tone> = {
  unpaid: 'grey',
  awaiting_transfer: 'yellow',
  balance_due: 'yellow',
  paid: 'green',
  needs_attention: 'red',
  partially_refunded: 'blue',
  refunded: 'blue',
};

type PaymentFacts = Pick<OrderView, 'paymentStatus' | 'balanceDue'>;

interface PaymentBadgeProps {
  order: PaymentFacts;
  /** In a column of a table: an amount goes to a line of its own. */
  isCell?: boolean;
}

export const PaymentBadge = ({
  order: { paymentStatus, balanceDue },
  isCell = false,
}: PaymentBadgeProps) => (
  <ToneBadge
    tone={paymentTones[paymentStatus]}
    className={
      isCell && paymentStatus === 'balance_due'
        ? 'sm:flex-col sm:items-start! sm:rounded-small!'
        : undefined
    }
  >
    {paymentStatusLabels[paymentStatus]}
    {paymentStatus === 'balance_due' && <span> {formatNaira(balanceDue)}</span>}
  </ToneBadge>
);

const attemptTones: Record<AttemptState, Tone> = {
  created: 'grey',
  open: 'grey',
  pending: 'yellow',
  failed: 'red',
  abandoned: 'grey',
  refused: 'red',
  paid: 'green',
};

export const AttemptBadge = ({ state }: { state: AttemptState }) => (
  <ToneBadge tone={attemptTones[state]}>{attemptStateLabels[state]}</ToneBadge>
);

const refundTones: Record<RefundState, Tone> = {
  requested: 'yellow',
  pending: 'yellow',
  processing: 'yellow',
  processed: 'green',
  failed: 'red',
  needs_attention: 'red',
  unknown: 'red',
};

/** `label` replaces the state's own. */
export const RefundBadge = ({
  state,
  label,
}: {
  state: RefundState;
  label?: string | undefined;
}) => <ToneBadge tone={refundTones[state]}>{label ?? refundStateLabels[state]}</ToneBadge>;

const disputeTones: Record<DisputeStatus, Tone> = {
  open: 'red',
  under_review: 'yellow',
  won: 'green',
  lost: 'grey',
  accepted: 'grey',
};

export const DisputeBadge = ({ status }: { status: DisputeStatus }) => (
  <ToneBadge tone={disputeTones[status]}>{disputeStatusLabels[status]}</ToneBadge>
);

/** A VIP has the brand's gold, not the yellow of what needs attention. */
const tierTones: Record<CustomerTier, Tone> = { vip: 'gold', returning: 'blue', new: 'grey' };

export const TierBadge = ({ tier }: { tier: CustomerTier }) => (
  <ToneBadge tone={tierTones[tier]}>{customerTierLabels[tier]}</ToneBadge>
);
