import { HOUR_MS } from '#shared/durations.ts';
import type { Delivery, SendOptions } from '#sandbox/provider/webhook-dispatcher.ts';
import { nextId } from '#sandbox/provider/ids.ts';
import type { Dispute, DisputeResolution, Transaction } from './ledger.ts';
import { signed, type PaystackContext } from './paystack-context.ts';
import { PaystackError } from './paystack-error.ts';
import { presentCustomer, presentTransaction } from './present-transaction.ts';

export type DisputeEvent = 'create' | 'remind' | 'resolve';

export interface DisputeOptions {
  /** The whole payment by default. */
  amount?: number;
  category?: Dispute['category'];
  reason?: string;
  /** Null omits it, as older responses do. */
  dueAt?: Date | null;
}

/** Test controls of Paystack's disputes. */
export interface PaystackDisputes {
  /** Raises a dispute as the payer's bank. Resolves after the response to the webhook, if one is sent. */
  open(reference: string, options?: DisputeOptions): Promise<Dispute>;
  /** Ends it for the merchant (`declined`) or for the payer, who gets the money back. */
  resolve(id: number, resolution: DisputeResolution): Promise<Dispute>;
  /** Sends an event about its current state, whatever the policy. */
  webhook(id: number, event: DisputeEvent, options?: SendOptions): Promise<Delivery[]>;
  readonly all: readonly Dispute[];
  /** The size of each uploaded file in bytes, by name. */
  readonly files: ReadonlyMap<string, number>;
}

export const findDispute = ({ ledger }: PaystackContext, id: string | number): Dispute => {
  const dispute = ledger.disputes.find((each) => String(each.id) === String(id));
  if (!dispute) throw new PaystackError(404, 'dispute_not_found', 'Dispute not found');
  return dispute;
};

const transactionOf = ({ ledger }: PaystackContext, { transactionId }: Dispute): Transaction => {
  const found = ledger.transactions.find(({ id }) => id === transactionId);
  if (!found) throw new Error(`Paystack has no transaction ${transactionId}`);
  return found;
};

export function presentDispute(context: PaystackContext, dispute: Dispute) {
  const transaction = transactionOf(context, dispute);
  return {
    id: dispute.id,
    refund_amount: dispute.amount,
    currency: transaction.currency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain: transaction.domain,
    transaction: presentTransaction(transaction),
    transaction_reference: null,
    category: dispute.category,
    customer: presentCustomer(transaction),
    bin: '408408',
    last4: '4081',
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: dispute.evidence,
    attachments: dispute.attachments ?? '',
    note: dispute.note,
    history: [{ status: dispute.status, by: 'bank@example.com', createdAt: dispute.updatedAt }],
    messages: [{ sender: 'bank@example.com', body: dispute.reason, createdAt: dispute.createdAt }],
    createdAt: dispute.createdAt,
    updatedAt: dispute.updatedAt,
  };
}

const message = (context: PaystackContext, dispute: Dispute, event: DisputeEvent) =>
  signed(context, dispute.mode, {
    event: `charge.dispute.${event}`,
    data: presentDispute(context, dispute),
  });

/** Raises a dispute of a transaction. The money moves when it is resolved. */
export function raiseDispute(
  context: PaystackContext,
  transaction: Transaction,
  { amount, category = 'chargeback', reason, dueAt }: DisputeOptions = {},
): Dispute {
  const { ledger, now, changed } = context;
  const at = now();
  const due = dueAt === undefined ? new Date(at.getTime() + 16 * HOUR_MS) : dueAt;
  const dispute: Dispute = {
    id: nextId(ledger, at),
    mode: transaction.mode,
    transactionId: transaction.id,
    amount: amount ?? transaction.amount,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    category,
    reason: reason ?? 'I did not receive what I paid for.',
    evidence: null,
    evidenceCount: 0,
    attachments: null,
    note: null,
    dueAt: due?.toISOString() ?? null,
    resolvedAt: null,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
  ledger.disputes.push(dispute);
  changed();
  return dispute;
}

export const announceDispute = (
  context: PaystackContext,
  dispute: Dispute,
  event: DisputeEvent,
): Promise<void> => context.webhooks.announce(message(context, dispute, event));

/** Ends a dispute. A dispute of the whole payment reverses it, or makes it successful again. */
export function resolveDispute(
  context: PaystackContext,
  dispute: Dispute,
  resolution: DisputeResolution,
): void {
  const transaction = transactionOf(context, dispute);
  const at = context.now().toISOString();
  Object.assign(dispute, { status: 'resolved', resolution, resolvedAt: at, updatedAt: at });
  const isWhole = dispute.amount >= transaction.amount;
  if (isWhole) transaction.status = resolution === 'declined' ? 'success' : 'reversed';
  context.changed();
}

const files = new WeakMap<PaystackContext, Map<string, number>>();
export const filesOf = (context: PaystackContext) => {
  const known = files.get(context) ?? new Map<string, number>();
  files.set(context, known);
  return known;
};

export const disputeControls = (
  context: PaystackContext,
  find: (reference: string) => Transaction,
): PaystackDisputes => ({
  async open(reference, options) {
    const dispute = raiseDispute(context, find(reference), options);
    await announceDispute(context, dispute, 'create');
    return dispute;
  },
  async resolve(id, resolution) {
    const dispute = findDispute(context, id);
    resolveDispute(context, dispute, resolution);
    await announceDispute(context, dispute, 'resolve');
    return dispute;
  },
  webhook: (id, event, options) =>
    context.webhooks.send(message(context, findDispute(context, id), event), options),
  get all() {
    return context.ledger.disputes;
  },
  get files() {
    return filesOf(context);
  },
});
