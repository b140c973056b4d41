import type { CustomerDetails } from '#shared/customer-details.ts';
import { removeGiftDraft } from './gift-draft.ts';
import { createStoredValue, deviceStorage, tabStorage } from '#client/lib/stored-value.ts';
import { parseTexts } from '#client/lib/parse-texts.ts';

/** The details as typed, not yet validated. */
export type DetailsDraft = Record<keyof CustomerDetails, string>;

const blank: DetailsDraft = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  customerAddress: '',
  customerCity: '',
  customerState: '',
};

const typed = createStoredValue({
  storage: tabStorage,
  key: 'adunni-checkout',
  parse: parseTexts(blank),
});
const remembered = createStoredValue({
  storage: deviceStorage,
  key: 'adunni-details',
  parse: parseTexts(blank),
});
const chosenMethod = createStoredValue({
  storage: tabStorage,
  key: 'adunni-method',
  parse: parseTexts({ method: '' }),
});

/** The details typed in this tab, otherwise those this device remembers. */
export function loadDetails(): { details: DetailsDraft; isRemembered: boolean } {
  const details = remembered.read();
  return { details: typed.read() ?? details ?? blank, isRemembered: details !== null };
}

/** Stores the details in the tab until the order is placed, and on the device only if `remember`. */
export function saveDetails(details: DetailsDraft, remember: boolean) {
  typed.write(details);
  if (remember) remembered.write(details);
  else remembered.remove();
}

/** The payment method chosen in this tab; it may no longer be offered. */
export const loadMethod = () => chosenMethod.read()?.method ?? null;

export const saveMethod = (method: string) => chosenMethod.write({ method });

/** Removes the tab's details and method; the device keeps what the customer asked it to remember. */
export function removeDetails() {
  typed.remove();
  removeGiftDraft();
  chosenMethod.remove();
}
