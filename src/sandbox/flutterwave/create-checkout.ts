import { randomCode } from '#sandbox/provider/ids.ts';
import { FlutterwaveError } from './flutterwave-error.ts';
import {
  attemptsOf,
  type Checkout,
  type Customer,
  type FlutterwaveLedger,
  type Mode,
} from './ledger.ts';
import { fromNaira } from './naira.ts';

const CURRENCIES = new Set(['NGN', 'USD', 'GHS', 'KES', 'ZAR', 'GBP', 'EUR', 'XOF', 'XAF']);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Creates a checkout from a request's body or from a popup's options. There is no transaction before the first attempt. Throws
 * FlutterwaveError.
 */
export function createCheckout(
  ledger: FlutterwaveLedger,
  input: Record<string, unknown>,
  { mode, now }: { mode: Mode; now: Date },
): Checkout {
  const txRef = textOf(input.tx_ref);
  if (!txRef) throw new FlutterwaveError(400, 'tx_ref is required');
  const amount = fromNaira(input.amount);
  if (input.amount == null) throw new FlutterwaveError(400, 'amount is required');
  if (amount === null || amount === 0)
    throw new FlutterwaveError(400, 'amount must be a number greater than 0 in whole kobo');
  const currency = input.currency == null ? 'NGN' : textOf(input.currency);
  if (!currency || !CURRENCIES.has(currency))
    throw new FlutterwaveError(400, 'currency is not supported');
  // Flutterwave refuses this; its text is unknown.
  if (attemptsOf(ledger, mode, txRef).some(({ status }) => status === 'successful'))
    throw new FlutterwaveError(400, 'Transaction reference has already been used');
  const checkout: Checkout = {
    code: randomCode(20),
    mode,
    txRef,
    amount,
    currency,
    customer: customerOf(recordOf(input.customer)),
    redirectUrl: textOf(input.redirect_url),
    title: textOf(recordOf(input.customizations).title),
    meta: input.meta == null ? null : recordOf(input.meta),
    createdAt: now.toISOString(),
  };
  ledger.checkouts.push(checkout);
  return checkout;
}

function customerOf(customer: Record<string, unknown>): Customer {
  const email = textOf(customer.email);
  if (!email) throw new FlutterwaveError(400, 'customer email is required');
  if (!EMAIL.test(email)) throw new FlutterwaveError(400, 'customer email must be a valid email');
  return {
    email,
    name: textOf(customer.name) ?? 'Anonymous customer',
    phone: textOf(customer.phone_number) ?? textOf(customer.phonenumber) ?? 'N/A',
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
