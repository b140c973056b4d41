import { nextId, randomCode } from '#sandbox/provider/ids.ts';
import {
  byReference,
  type Mode,
  type PaystackLedger,
  type Transaction,
  type Payment,
} from './ledger.ts';
import { PaystackError } from './paystack-error.ts';
import type { Kobo } from '#shared/money.ts';

export interface InitializeOptions {
  mode: Mode;
  now: Date;
  /** The currencies that the account can charge. */
  currencies: string[];
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const REFERENCE = /^[A-Za-z0-9.=-]+$/;

/**
 * Creates an unpaid transaction. `input` is a request's body or a popup's options. Throws PaystackError. A reference is used up even
 * if it is never paid.
 */
export function initializeTransaction(
  ledger: PaystackLedger,
  input: Record<string, unknown>,
  { mode, now, currencies }: InitializeOptions,
): Transaction {
  const { email } = input;
  if (email == null || email === '')
    throw new PaystackError(400, 'missing_params', 'Email Address is required');
  if (typeof email !== 'string' || !EMAIL.test(email))
    throw new PaystackError(400, 'invalid_params', 'Invalid Email Address Passed');
  const requestedAmount = amountOf(input.amount);
  // The account's own currency is the default.
  const currency = input.currency ?? currencies[0] ?? 'NGN';
  if (typeof currency !== 'string' || !currencies.includes(currency))
    throw new PaystackError(400, 'unsupported_currency', 'Currency not supported by merchant');
  const id = nextId(ledger, now);
  const reference = referenceOf(ledger, mode, input.reference ?? input.ref) ?? `T${id}`;
  const transaction: Transaction = {
    id,
    mode,
    domain: mode,
    reference,
    accessCode: randomCode(15),
    status: 'abandoned',
    requestedAmount,
    amount: requestedAmount,
    fees: null,
    currency,
    email,
    customerId: customerIdOf(ledger, email) ?? nextId(ledger, now),
    metadata: metadataOf(input.metadata),
    callbackUrl: typeof input.callback_url === 'string' ? input.callback_url : null,
    channel: 'card',
    gatewayResponse: 'The transaction was not completed',
    createdAt: now.toISOString(),
    paidAt: null,
    history: [],
    due: null,
    refundOutcome: null,
    distorted: {},
  };
  ledger.transactions.push(transaction);
  return transaction;
}

/** Kobo in digits, as a number or a string. */
function amountOf(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (/^\d+\.\d+$/.test(text))
    throw new PaystackError(400, 'invalid_amount', '"amount" must be an integer');
  if (!/^\d+$/.test(text) || Number(text) === 0 || !Number.isSafeInteger(Number(text)))
    throw new PaystackError(400, 'invalid_amount', 'You must specify a valid amount');
  return Number(text);
}

function referenceOf(ledger: PaystackLedger, mode: Mode, value: unknown): string | null {
  if (value == null || value === '') return null;
  if (typeof value !== 'string' || !REFERENCE.test(value))
    throw new PaystackError(400, 'invalid_params', 'Invalid character in transaction reference');
  if (byReference(ledger, mode, value))
    throw new PaystackError(400, 'duplicate_reference', 'Duplicate Transaction Reference', {
      nextStep: 'Try and create the Transaction or Charge with a new reference',
    });
  return value;
}

const customerIdOf = (ledger: PaystackLedger, email: string) =>
  ledger.transactions.find((each) => each.email === email)?.customerId;

/** JSON text keeps its types; numbers in a plain object come back as text, and no metadata as `""`. */
function metadataOf(value: unknown): unknown {
  if (value == null) return '';
  if (typeof value !== 'string') return withoutNumbers(value);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function withoutNumbers(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withoutNumbers(each)]),
  );
}

/** 1.5 %, plus ₦100 from ₦2,500 on, at most ₦2,000; in kobo. */
const feeOf = (amount: Kobo): Kobo =>
  Math.min(200_000, Math.ceil((amount * 15) / 1000) + (amount >= 250_000 ? 10_000 : 0));

const isPaid = ({ status }: Transaction) => status === 'success' || status === 'reversed';

/** Records the outcome of an attempt. A later attempt never undoes a payment. */
export function applyPayment(transaction: Transaction, payment: Payment, now: Date): void {
  if (isPaid(transaction)) return;
  const status = payment.status ?? 'success';
  const fee = feeOf(transaction.requestedAmount);
  transaction.status = status;
  transaction.amount =
    payment.amount ?? transaction.requestedAmount + (payment.feeBearer === 'customer' ? fee : 0);
  transaction.currency = payment.currency ?? transaction.currency;
  transaction.domain = payment.domain ?? transaction.domain;
  transaction.channel = payment.channel ?? transaction.channel;
  transaction.refundOutcome = payment.refundOutcome ?? transaction.refundOutcome;
  transaction.due = null;
  const isSuccess = status === 'success';
  transaction.fees = isSuccess ? fee : null;
  transaction.paidAt = isSuccess ? now.toISOString() : null;
  transaction.gatewayResponse = responses[status];
  transaction.history.push({
    type: isSuccess ? 'success' : 'action',
    message: isSuccess
      ? `Successfully paid with ${transaction.channel}`
      : `Attempted to pay with ${transaction.channel}: ${transaction.gatewayResponse}`,
    time: Math.round((now.getTime() - Date.parse(transaction.createdAt)) / 1000),
  });
}

const responses: Record<Transaction['status'], string> = {
  abandoned: 'The transaction was not completed',
  ongoing: 'Ongoing',
  pending: 'Pending',
  processing: 'Processing',
  queued: 'Queued',
  success: 'Successful',
  failed: 'Declined',
  reversed: 'Reversed',
};
