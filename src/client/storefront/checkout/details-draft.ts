import type { CustomerDetails } from '#shared/orders.ts';
import { dropTexts, keepTexts, readTexts } from '#client/lib/kept-texts.ts';

/** What is typed, as it is typed. */
export type DetailsDraft = Record<keyof CustomerDetails, string>;

const tab = () => sessionStorage;
const device = () => localStorage;
const DRAFT_KEY = 'adunni-checkout';
const DEVICE_KEY = 'adunni-details';
const METHOD_KEY = 'adunni-method';

const blank: DetailsDraft = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  customerAddress: '',
  customerCity: '',
  customerState: '',
};

/** What was typed in this tab, else what the shopper asked this device to remember. */
export function loadDetails(): { details: DetailsDraft; isRemembered: boolean } {
  const remembered = readTexts(device, DEVICE_KEY, blank);
  const typed = readTexts(tab, DRAFT_KEY, blank);
  return { details: typed ?? remembered ?? blank, isRemembered: remembered !== null };
}

/** Keeps what is typed until the order is placed; on the device only where `remember` is ticked. */
export function saveDetails(details: DetailsDraft, remember: boolean) {
  keepTexts(tab, DRAFT_KEY, details);
  if (remember) keepTexts(device, DEVICE_KEY, details);
  else dropTexts(device, DEVICE_KEY);
}

/** The payment method that was chosen in this tab; whether it is still offered is another question. */
export const loadMethod = () => readTexts(tab, METHOD_KEY, { method: '' })?.method ?? null;

export const saveMethod = (method: string) => keepTexts(tab, METHOD_KEY, { method });

export function forgetTypedDetails() {
  dropTexts(tab, DRAFT_KEY);
  dropTexts(tab, METHOD_KEY);
}
