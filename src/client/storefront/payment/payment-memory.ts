import { dropTexts, keepTexts, readTexts } from '#client/lib/kept-texts.ts';
import type { CustomerDetails } from '#shared/orders.ts';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';

const tab = () => sessionStorage;
const LEFT_KEY = 'adunni-left-for';
const CLAIM_KEY = 'adunni-told-paid';
const BUYER_KEY = 'adunni-buyer';

/** Before this tab goes to a provider's own page. If it is still here on coming back, that page did not send her back. */
export const noteLeaving = (reference: string, provider: PaymentProvider) =>
  keepTexts(tab, LEFT_KEY, { reference, provider });

export function leftInVain(reference: string): string | null {
  const left = readTexts(tab, LEFT_KEY, { reference: '', provider: '' });
  return left?.reference === reference ? left.provider : null;
}

export const forgetLeaving = () => dropTexts(tab, LEFT_KEY);

/** A window said "paid", and the server has not heard of it yet: to be told again after a reload. */
export const keepClaim = (reference: string) => keepTexts(tab, CLAIM_KEY, { reference });

export const hasClaim = (reference: string) =>
  readTexts(tab, CLAIM_KEY, { reference: '' })?.reference === reference;

export const dropClaim = () => dropTexts(tab, CLAIM_KEY);

/** Whom a provider's own window asks for. */
export type Buyer = Record<'name' | 'email' | 'phone', string>;

/** Who has just placed this order in this tab: the shop tells nobody, since the order's link is passed on. */
export const keepBuyer = (
  reference: string,
  {
    customerName,
    customerEmail,
    customerPhone,
  }: Pick<CustomerDetails, 'customerName' | 'customerEmail' | 'customerPhone'>,
) =>
  keepTexts(tab, BUYER_KEY, {
    reference,
    name: customerName,
    email: customerEmail,
    phone: customerPhone,
  });

/** Null in any other browser or tab. */
export function buyerOf(reference: string): Buyer | null {
  const texts = readTexts(tab, BUYER_KEY, { reference: '', name: '', email: '', phone: '' });
  if (texts?.reference !== reference || texts.email === '') return null;
  const { name, email, phone } = texts;
  return { name, email, phone };
}

export const forgetBuyer = () => dropTexts(tab, BUYER_KEY);

let wanted: { reference: string; method: ProviderMethod } | null = null;

/** The order's page opens this payment as it appears. Not kept over a reload: no window comes up unasked. */
export const payOnArrival = (reference: string, method: ProviderMethod) => {
  wanted = { reference, method };
};

export function takeWanted(reference: string): ProviderMethod | null {
  if (wanted?.reference !== reference) return null;
  const { method } = wanted;
  wanted = null;
  return method;
}
