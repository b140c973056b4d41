import { kobo, note, notesOf, type FieldNote } from './note.ts';

const smallestUnit = note('In the smallest unit of `currency`: kobo for NGN.', 1_612_500);
const why = note('Why; it stays on record.', 'The parcel came back');
const requestKey = note(
  'Made once by the sender for this request, like a UUID: the same `key` again does nothing twice.',
  '0f8b5a52-6a33-4b8e-9f0e-2d1f4c7a9b10',
);
const seen = {
  note: note('For staff; may be empty.', 'Paid at the shop'),
  seenIn: note('Where a bank transfer was seen; a transfer needs it.', 'bank_app'),
};
const transfer = {
  ...seen,
  senderName: note('Who sent the transfer, as the bank names them.', 'Ada Obi'),
  bankSessionId: note('The bank’s number of the transfer.', '000013251128091530000123456789'),
};
const refundItems = {
  itemId: note('The line of the order, by the `id` of its item.', 31),
  quantity: note('How many of it.', 1),
};
const withFees = note('Delivery and gift wrap too, once nothing of the order is left.', false);
const total = {
  count: note('How many.', 12),
  amount: kobo('Their sum, naira alone.', 1_612_500),
};
const bothSides = {
  provider: note('As the provider has it.'),
  shop: note('As the store has it.'),
};
const cash = {
  day: note('The day in Lagos.', '2026-11-22'),
  personId: note('The member of staff, by number.', 3),
};
const count = {
  revision: note('Counts the counts of this person and day: 1 is the first.', 1),
  counted: kobo('The cash that was there.', 250_000),
  note: note('Why it differs; may be empty.', 'Change was short'),
};

/** Fields of payments, refunds and comparisons, by the schema or the operation that they belong to. */
export const moneyNotes: Record<string, FieldNote> = {
  ...notesOf('RecordPaymentInput', {
    source: note('How the money came in.', 'cash'),
    amount: kobo('As it was seen.', 1_612_500),
    ...transfer,
    key: requestKey,
  }),
  ...notesOf('ReversePaymentInput', { reason: why }),
  ...notesOf('AcceptDifferenceInput', { reason: why }),
  ...notesOf('GetRefundLimit', {
    limit: kobo(
      'The most that the sender may refund of one order; null without a limit.',
      5_000_000,
    ),
  }),
  ...notesOf('QuoteRefundInput', { items: note('The lines that go back.'), withFees }),
  ...notesOf('QuoteRefundInput.items', refundItems),
  ...notesOf('QuoteRefund', {
    amount: kobo('What they cost with their tax, at most what is left of the payment.', 806_250),
    fees: kobo('What `withFees` adds, with its tax; 0 while lines are left.', 0),
  }),
  ...notesOf('RefundPaymentInput', {
    items: note('The lines that the money is for; none for a refund without lines.'),
    withFees,
    amount: note(
      'In the smallest unit of the payment’s currency: kobo for NGN. At most what is left of it.',
      806_250,
    ),
    reason: why,
    key: requestKey,
    despiteOpen: note('Although another refund of the order is under way.', false),
  }),
  ...notesOf('RefundPaymentInput.items', {
    ...refundItems,
    restock: note('How many of them go back into stock.', 1),
  }),
  ...notesOf('RetryRefundInput', { bankId: note('The bank, as Paystack numbers it.', '9') }),
  ...notesOf('DismissRefundInput', { reason: why }),
  ...notesOf('ResolveRefundInput', {
    wasGivenBack: note('Whether the customer has the money.', true),
    reason: why,
  }),
  ...notesOf('ResolveDifferenceInput', { reason: why }),
  ...notesOf('ResolveDifference', {
    orderId: note('The order that the difference is about; null without one.', 1042),
  }),
  ...notesOf('PaymentAttempt', {
    amount: smallestUnit,
    state: note('How far it came.', 'paid'),
    checks: note('How often the provider was asked.', 2),
    nextCheckAt: note('When the provider is asked next; null if it is not.'),
    problem: note('Why it failed; null if it did not.'),
  }),
  ...notesOf('StaffPayment', {
    attemptId: note('The attempt that it was; null for money that staff recorded.', 7),
    amount: smallestUnit,
    refundable: note('What of it may still be refunded, in the same unit.', 1_612_500),
    ...transfer,
    late: note('It came after the order was cancelled or replaced.', false),
    recordedBy: note('Who recorded it; null for a provider.', 'owner'),
    reversal: note('Who took it back, and why; null if nobody did.'),
  }),
  ...notesOf('StaffPayment.reversal', {
    reason: why,
    user: note('Who did it.', 'owner'),
    at: note('When.', '2026-11-22T08:42:00.000Z'),
  }),
  ...notesOf('StaffRefund', {
    amount: smallestUnit,
    paymentId: note('The payment that it is of.', 7),
    origin: note('Who asked for it: the store, the provider, or the customer’s bank.', 'shop'),
    state: note('How far it is.', 'processed'),
    overdue: note('The provider takes longer than it says.', false),
    reason: why,
    problem: note('Why it does not go on; null if it does.'),
    requestedBy: note('Who asked for it; null for nobody of the store.', 'owner'),
  }),
  ...notesOf('Difference', {
    kind: note('What differs.', 'payment_missing'),
    providerId: note('The provider’s number of the payment, refund or dispute.'),
    amount: smallestUnit,
    detail: note('What differs, in words.'),
    foundAt: note('When it was found.', '2026-11-22T08:42:00.000Z'),
    orderId: note('The order; null if the store does not know it.', 1042),
    resolvedAt: note('When it was resolved; null before.'),
    resolvedBy: note('Who resolved it; null if the records agree again by themselves.', 'owner'),
    resolution: note('The reason that was given; null before.'),
  }),
  ...notesOf('DisputeSummary', {
    amount: smallestUnit,
    status: note('Whether it waits for the seller, for the bank, or is decided.', 'open'),
    category: note('The provider’s own word for its kind.'),
  }),
  ...notesOf('AcceptDisputeInput', { message: note('Why the seller accepts.') }),
  ...notesOf('SyncDisputes', { unreachable: note('The providers that did not answer.', []) }),
  ...notesOf('CashOfPerson', {
    ...cash,
    person: note('Their name.', 'Ada Obi'),
    received: kobo('Cash payments that they recorded.', 300_000),
    refunded: kobo('Refunds in cash that they made.', 50_000),
    counts: note('What was counted, the first count first. The last one holds.'),
  }),
  ...notesOf('CashOfPerson.counts', {
    ...count,
    expected: kobo('What the store had recorded when it was counted.', 250_000),
    countedBy: note('Who counted.', 'owner'),
    countedAt: note('When.', '2026-11-22T18:00:00.000Z'),
  }),
  ...notesOf('CountCashInput', {
    ...cash,
    ...count,
    revision: note('That of the count which this one corrects; 0 for the first.', 0),
  }),
  ...notesOf('Reconciliation', {
    state: note('How far it is.', 'done'),
    progress: note('What it does now; null when it is not running.'),
    results: note('One for each provider.'),
    requestedBy: note('Who started it; null for the daily one.', 'owner'),
    finishedAt: note('When it ended; null before.'),
  }),
  ...notesOf('Reconciliation.results', {
    problem: note('Why it is not complete; null if it is.'),
    payments: note('What came in.'),
    refunds: note('What went back.'),
  }),
  ...notesOf('Reconciliation.results.payments', bothSides),
  ...notesOf('Reconciliation.results.refunds', bothSides),
  ...notesOf('Reconciliation.results.payments.provider', total),
  ...notesOf('Reconciliation.results.payments.shop', total),
  ...notesOf('Reconciliation.results.refunds.provider', total),
  ...notesOf('Reconciliation.results.refunds.shop', total),
  ...notesOf('GetReconciliation', {
    current: note('The one that is under way; null without one.'),
    last: note('The last one that ended; null before.'),
    open: note('How many differences are open, by provider.'),
  }),
  ...notesOf('GetReconciliation.open', {
    flutterwave: note('Those with Flutterwave.', 0),
    paystack: note('Those with Paystack.', 0),
  }),
};
