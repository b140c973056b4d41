import { z } from 'zod';
import { id } from './paging.ts';
import { paymentReference } from './payment-reference.ts';
import { transferEvidence } from './transfer-evidence.ts';

export const paymentProvider = z.enum(['flutterwave', 'paystack']);
export type PaymentProvider = z.infer<typeof paymentProvider>;

export const providerMethod = z.enum(['card', 'bank_transfer', 'ussd']);
export type ProviderMethod = z.infer<typeof providerMethod>;

/** Whether a provider's key moves real money. */
export const paymentMode = z.enum(['test', 'live']);
export type PaymentMode = z.infer<typeof paymentMode>;

/** What keeps every payment at a provider from working. */
export const providerProblem = z.enum(['provider_refuses_key', 'provider_silent']);
export type ProviderProblem = z.infer<typeof providerProblem>;

/** How far a try to pay has come. Only `paid` is final: the others may still turn into it. */
export const attemptState = z.enum([
  'created',
  'open',
  'pending',
  'failed',
  'abandoned',
  'refused',
  'paid',
]);
export type AttemptState = z.infer<typeof attemptState>;

/** Where money came from: a provider, or a person who saw it arrive. */
export const receiptSource = z.enum([
  ...paymentProvider.options,
  'bank_transfer',
  'cash',
  'pos',
  'other',
]);
export type ReceiptSource = z.infer<typeof receiptSource>;

/**
 * `requested` was written before the provider was asked; `processed` is the end, `failed` gave nothing back. Of an
 * `unknown` one the provider's answer was lost and its list shows nothing: it counts as given back until a person decides.
 */
export const refundState = z.enum([
  'requested',
  'pending',
  'processing',
  'processed',
  'failed',
  'needs_attention',
  'unknown',
]);
export type RefundState = z.infer<typeof refundState>;

/** Where a refund was made: asked for in the shop, at the provider, or taken by a lost dispute. */
export const refundOrigin = z.enum(['shop', 'provider', 'chargeback']);
export type RefundOrigin = z.infer<typeof refundOrigin>;

/** What a shopper's browser may know of a provider. */
export const publicPaymentSetting = z.object({
  provider: paymentProvider,
  isEnabled: z.boolean(),
  supportedMethods: z.array(providerMethod),
  publicKey: z.string(),
});
export type PublicPaymentSetting = z.infer<typeof publicPaymentSetting>;

/** Where to transfer money to. */
export const bankAccount = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /** The order's code: what the buyer writes into the transfer's narration. */
  narration: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** A payment as its receipt names it: kobo received less given back, and our reference where it came by a provider. */
export const receivedPayment = z.object({
  amount: z.int(),
  source: receiptSource,
  /** The provider's own word for how it was paid, like `card`. */
  channel: z.string().nullable(),
  reference: z.string().nullable(),
  mode: paymentMode,
  paidAt: z.iso.datetime(),
});
export type ReceivedPayment = z.infer<typeof receivedPayment>;

/** The money of an order as its buyer sees it; amounts in kobo. */
export const orderPayment = z.object({
  /** Received less given back. */
  paid: z.int(),
  /** What `paid` consists of, oldest first. */
  received: z.array(receivedPayment),
  /** What is still to be paid; 0 where nothing is expected any more. */
  due: z.int(),
  /** Money may be on its way: nobody should pay again before this is known. */
  isConfirming: z.boolean(),
  /** It is a transfer (or USSD payment): who did not send it may say so by `payments.setAsideTransfer` and pay another way. */
  isTransferPending: z.boolean(),
  /** What can be paid with at a provider this moment; empty where nothing is due. */
  methods: z.array(providerMethod),
  /** Set while the order waits for a bank transfer without a provider. */
  bankAccount: bankAccount.nullable(),
  /** The buyer said that the transfer to the store's own account was sent. */
  isTransferClaimed: z.boolean(),
  /** How long the pieces are kept for an unpaid order; null for as long as it takes. */
  heldUntil: z.iso.datetime().nullable(),
});
export type OrderPayment = z.infer<typeof orderPayment>;

/** `provider` is the one to try, where the first choice could not be opened. */
export const startPaymentInput = z.object({
  paymentReference,
  method: providerMethod,
  provider: paymentProvider.optional(),
});
export type StartPaymentInput = z.infer<typeof startPaymentInput>;

/**
 * What a browser needs to open the provider's window, or its hosted page. Everything in it was decided by the server; nothing
 * in it is about the buyer, since whoever has the order's link may ask for it.
 */
export const startedPayment = z.object({
  provider: paymentProvider,
  /** The attempt's own reference. */
  reference: z.string(),
  publicKey: z.string(),
  scriptUrl: z.string(),
  /** Paystack's window resumes it; null at Flutterwave. */
  accessCode: z.string().nullable(),
  /** The same payment as a page of its own, which comes back to the order's page. */
  checkoutUrl: z.string(),
  /** Kobo. */
  amount: z.int(),
  /** The same in the provider's own unit: kobo at Paystack, naira at Flutterwave. */
  providerAmount: z.string(),
  currency: z.literal('NGN'),
  /** The provider's own words for the method, separated by commas. */
  paymentOptions: z.string(),
  orderId: z.int(),
  title: z.string(),
  description: z.string(),
});
export type StartedPayment = z.infer<typeof startedPayment>;

/** `claimed`: the browser was told that it was paid. */
export const checkPaymentInput = z.object({
  paymentReference,
  claimed: z.boolean().default(false),
});
export type CheckPaymentInput = z.infer<typeof checkPaymentInput>;

/** `paymentReference` is the order's. */
export const setAsideTransferInput = z.object({ paymentReference });
export type SetAsideTransferInput = z.infer<typeof setAsideTransferInput>;

export const attemptView = z.object({
  id,
  provider: paymentProvider,
  reference: z.string(),
  method: providerMethod,
  amount: z.int(),
  mode: paymentMode,
  state: attemptState,
  problem: z.string().nullable(),
  checks: z.int(),
  checkedAt: z.iso.datetime().nullable(),
  nextCheckAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type AttemptView = z.infer<typeof attemptView>;

/** `amount` and `refundable` in the smallest unit of `currency`. */
export const receiptView = z.object({
  id,
  source: receiptSource,
  transactionId: z.string().nullable(),
  attemptId: id.nullable(),
  amount: z.int(),
  refundable: z.int(),
  currency: z.string(),
  mode: paymentMode,
  channel: z.string().nullable(),
  note: z.string().nullable(),
  /** Of a bank transfer that a person confirmed. */
  seenIn: transferEvidence.nullable(),
  senderName: z.string().nullable(),
  bankSessionId: z.string().nullable(),
  late: z.boolean(),
  recordedBy: z.string().nullable(),
  paidAt: z.iso.datetime(),
  /** Set where it was recorded by mistake and taken back; it counts nowhere then. */
  reversal: z
    .object({ reason: z.string(), user: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
});
export type ReceiptView = z.infer<typeof receiptView>;

export const refundView = z.object({
  id,
  receiptId: id,
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  origin: refundOrigin,
  state: refundState,
  /** It should have come to its end by now. */
  overdue: z.boolean(),
  problem: z.string().nullable(),
  requestedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type RefundView = z.infer<typeof refundView>;
