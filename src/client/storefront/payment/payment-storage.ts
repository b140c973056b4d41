import { createStoredValue, tabStorage } from '#client/lib/stored-value.ts';
import { parseTexts } from '#client/lib/parse-texts.ts';
import type { CustomerDetails } from '#shared/customer-details.ts';
import type { PaymentProvider } from '#shared/payments.ts';

const storedInTab = <Name extends string>(key: string, blank: Record<Name, string>) =>
  createStoredValue({ storage: tabStorage, key, parse: parseTexts(blank) });

const redirect = storedInTab('adunni-redirect', { reference: '', provider: '' });
const claim = storedInTab('adunni-claim', { reference: '' });
const buyer = storedInTab('adunni-buyer', { reference: '', name: '', email: '', phone: '' });

/** Before this tab leaves for a provider's own page. */
export const saveRedirect = (reference: string, provider: PaymentProvider) =>
  redirect.write({ reference, provider });

/** The provider whose page this tab left for and which did not send the customer back. */
export function abandonedRedirect(reference: string): string | null {
  const left = redirect.read();
  return left?.reference === reference ? left.provider : null;
}

export const removeRedirect = () => redirect.remove();

/** A window reported a payment that the server has not verified yet; a reload reports it again. */
export const saveClaim = (reference: string) => claim.write({ reference });

export const hasClaim = (reference: string) => claim.read()?.reference === reference;

export const removeClaim = () => claim.remove();

/** The customer as a provider's window asks for them. */
export type Buyer = Record<'name' | 'email' | 'phone', string>;

/** The server does not return these to everybody who has the order's link, so the placing tab stores them. */
export const saveBuyer = (
  reference: string,
  {
    customerName,
    customerEmail,
    customerPhone,
  }: Pick<CustomerDetails, 'customerName' | 'customerEmail' | 'customerPhone'>,
) => buyer.write({ reference, name: customerName, email: customerEmail, phone: customerPhone });

/** Null in any other browser or tab. */
export function buyerOf(reference: string): Buyer | null {
  const texts = buyer.read();
  if (texts?.reference !== reference || texts.email === '') return null;
  const { name, email, phone } = texts;
  return { name, email, phone };
}

export const removeBuyer = () => buyer.remove();

const PAID_KEY = 'adunni-paid';

/** Notifies the other tabs of this browser that an order is paid. */
export function announcePaid(paymentReference: string) {
  try {
    localStorage.setItem(PAID_KEY, paymentReference);
    // Only the storage event matters.
    localStorage.removeItem(PAID_KEY);
  } catch {
    // storage is forbidden: the other tabs find out from the server
  }
}

/** Calls `listener` when another tab announces the payment; returns the function that unsubscribes. */
export function onPaidElsewhere(paymentReference: string, listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === PAID_KEY && newValue === paymentReference) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
