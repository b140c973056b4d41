import { nextId } from '../provider/next-id.ts';
import { randomCode } from '../provider/random-code.ts';
import { byReference, type Mode, type PaystackLedger, type Transaction } from './ledger.ts';
import { PaystackError } from './paystack-error.ts';

export interface InitializeOptions {
  mode: Mode;
  now: Date;
  /** What the account may charge. */
  currencies: string[];
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const REFERENCE = /^[A-Za-z0-9.=-]+$/;

/**
 * Makes a transaction that nobody has paid yet. `input` is a request's body, or what a popup was given.
 * Throws PaystackError; a reference is used up even if it is never paid.
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
  // Without a currency the account's own is charged, silently.
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

/** Text that holds JSON keeps its types; in a plain object the numbers come back as text. None comes back as `""`. */
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
