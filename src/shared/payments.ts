import { z } from 'zod';
import { id } from './paging.ts';
import { referencePattern } from './payment-reference.ts';
import { languages } from './languages.ts';
import { planStatementView } from './plan-schema.ts';
import { wholeNumber } from './whole-number.ts';
import { requestKeys } from './request-keys.ts';

const reference = () =>
  z.string().regex(referencePattern, 'must be 24 to 100 letters, digits or . = -');

export const paymentReference = reference();
/** Of an order that is placed or recorded with it: it is the request's key. */
export const newPaymentReference = reference().register(requestKeys, { isKey: true });

/** In the order in which staff see them. A new one makes the compiler name every table that needs an entry. */
export const paymentProvider = z.enum(['flutterwave', 'paystack']);
export type PaymentProvider = z.infer<typeof paymentProvider>;

export const providerMethod = z.enum(['card', 'bank_transfer', 'ussd']);
export type ProviderMethod = z.infer<typeof providerMethod>;

/** Whether a provider's key moves real money. */
export const paymentMode = z.enum(['test', 'live']);
export type PaymentMode = z.infer<typeof paymentMode>;

/** The problems that prevent every payment at a provider. */
export const providerProblem = z.enum(['provider_refuses_key', 'provider_silent']);
export type ProviderProblem = z.infer<typeof providerProblem>;

/** The state of an attempt. Only `paid` is final: every other state can still become it. */
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

/** How money came in: through a provider, or recorded by a person. */
export const paymentSource = z.enum([
  ...paymentProvider.options,
  'bank_transfer',
  'cash',
  'pos',
  'other',
]);
export type PaymentSource = z.infer<typeof paymentSource>;

/** Where staff saw a bank transfer. Text messages, e-mails and screenshots are missing because they are easily forged. */
export const transferEvidence = z.enum(['bank_app', 'bank_statement', 'account_officer']);
export type TransferEvidence = z.infer<typeof transferEvidence>;

/** The error for a bank transfer recorded without evidence. */
export const transferEvidenceRequired =
  'Please say where you saw the transfer: bank_app, bank_statement or account_officer';

/**
 * `requested` is stored before the call to the provider. `processed` is final; `failed` returned nothing. `unknown`: the provider's
 * response was lost and its list has no such refund; it counts as refunded until a person decides.
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

/** Who made a refund: the store, the provider's dashboard, or a lost dispute. */
export const refundOrigin = z.enum(['shop', 'provider', 'chargeback']);
export type RefundOrigin = z.infer<typeof refundOrigin>;

/** A provider's settings as every browser may see them. */
export const publicPaymentSetting = z.object({
  provider: paymentProvider,
  isEnabled: z.boolean(),
  supportedMethods: z.array(providerMethod),
  publicKey: z.string(),
});
export type PublicPaymentSetting = z.infer<typeof publicPaymentSetting>;

/** The account for bank transfers. */
export const bankAccount = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /** The order's code, which the customer enters as the transfer's narration. */
  narration: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** A payment as its receipt shows it: kobo as they were received, and the store's reference for payments through a provider. */
export const receivedPayment = z.object({
  amount: z.int(),
  /** The part of `amount` that was refunded, or is on its way. */
  refunded: z.int(),
  source: paymentSource,
  /** The provider's name for the payment channel, like `card`. */
  channel: z.string().nullable(),
  reference: z.string().nullable(),
  mode: paymentMode,
  paidAt: z.iso.datetime(),
});
export type ReceivedPayment = z.infer<typeof receivedPayment>;

/** An order's payments as the customer sees them; amounts in kobo. */
export const orderPayment = z.object({
  /** Received less refunds. */
  paid: z.int(),
  /** Every payment, oldest first. Less what was refunded of them they are `paid`. */
  received: z.array(receivedPayment),
  /** The balance due; 0 where no more is expected. */
  due: z.int(),
  /** How it is paid in parts; null for an order that is paid at once. */
  plan: planStatementView.nullable(),
  /** A payment may be pending: the customer should not pay again before it is verified. */
  isConfirming: z.boolean(),
  /** The pending payment is a transfer or USSD. A customer who did not send it can call `payments.setAsideTransfer` and pay again. */
  isTransferPending: z.boolean(),
  /** The methods that providers offer now; empty where nothing is due. */
  methods: z.array(providerMethod),
  /** Set while the order waits for a bank transfer to the store's own account. */
  bankAccount: bankAccount.nullable(),
  /** The customer reported the transfer to the store's own account as sent. */
  isTransferClaimed: z.boolean(),
  /** When an unpaid order's stock is released; null for never. */
  heldUntil: z.iso.datetime().nullable(),
});
export type OrderPayment = z.infer<typeof orderPayment>;

/** `provider` is set where the first choice did not open. `amount`: what to pay of an order that is paid in parts, in kobo. */
export const startPaymentInput = z.object({
  paymentReference,
  method: providerMethod,
  provider: paymentProvider.optional(),
  amount: wholeNumber(1, undefined, 'kobo')
    .optional()
    .describe('What to pay of an order that is paid in parts, in kobo; by default the next part.'),
  /** Of the order's page to which the provider's own page leads back. */
  language: z.enum(languages).optional(),
});
export type StartPaymentInput = z.infer<typeof startPaymentInput>;

/**
 * The data that a browser needs to open the provider's window or its hosted page. The server decides all of it. It contains
 * nothing about the customer, because anybody with the order's link can request it.
 */
export const startedPayment = z.object({
  provider: paymentProvider,
  /** The attempt's own reference. */
  reference: z.string(),
  publicKey: z.string(),
  scriptUrl: z.string(),
  /** Resumes the payment in the provider's window; null where the provider has no such code. */
  accessCode: z.string().nullable(),
  /** The provider's hosted page for this payment, which redirects back to the order's page. */
  checkoutUrl: z.string(),
  /** Kobo. */
  amount: z.int(),
  /** `amount` in the unit that the provider's window takes. */
  providerAmount: z.string(),
  currency: z.literal('NGN'),
  /** The provider's name for the method. */
  paymentOptions: z.string(),
  orderId: z.int(),
  title: z.string(),
  description: z.string(),
});
export type StartedPayment = z.infer<typeof startedPayment>;

export const checkPaymentInput = z.object({
  paymentReference,
  claimed: z.boolean().default(false).describe('The provider’s window reported success'),
});
export type CheckPaymentInput = z.infer<typeof checkPaymentInput>;

/** The customer says that they sent the transfer to the store's own account. */
export const claimTransferInput = z.object({ paymentReference });
export type ClaimTransferInput = z.infer<typeof claimTransferInput>;

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
export const paymentView = z.object({
  id,
  source: paymentSource,
  transactionId: z.string().nullable(),
  attemptId: id.nullable(),
  amount: z.int(),
  refundable: z.int(),
  currency: z.string(),
  mode: paymentMode,
  channel: z.string().nullable(),
  note: z.string().nullable(),
  /** Only for a bank transfer that a person confirmed. */
  seenIn: transferEvidence.nullable(),
  senderName: z.string().nullable(),
  bankSessionId: z.string().nullable(),
  late: z.boolean(),
  recordedBy: z.string().nullable(),
  paidAt: z.iso.datetime(),
  /** Set where it was recorded by mistake and reversed; it then counts nowhere. */
  reversal: z
    .object({ reason: z.string(), user: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
});
export type PaymentView = z.infer<typeof paymentView>;

export const refundView = z.object({
  id,
  paymentId: id,
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  origin: refundOrigin,
  state: refundState,
  /** It should have ended already. */
  overdue: z.boolean(),
  problem: z.string().nullable(),
  requestedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type RefundView = z.infer<typeof refundView>;
