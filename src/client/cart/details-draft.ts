import {
  customerFieldNames,
  placeFieldNames,
  type CustomerFieldName,
} from '#shared/customer-fields.ts';
import { ofEach } from '#shared/of-each.ts';
import { removeGiftDraft } from './gift-draft.ts';
import { createStoredValue, deviceStorage, tabStorage } from '#client/lib/stored-value.ts';
import { parseTexts } from '#client/lib/parse-texts.ts';

/** The details as typed, not yet validated. */
export type DetailsDraft = Record<CustomerFieldName, string>;

const blank: DetailsDraft = ofEach(customerFieldNames, () => '');

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

/** `details`: those typed in this tab, otherwise those this device remembers, which are null if it remembers none. */
export function loadDetails(): { details: DetailsDraft; remembered: DetailsDraft | null } {
  const known = remembered.read();
  return { details: typed.read() ?? known ?? blank, remembered: known };
}

interface Storing {
  remember: boolean;
  /** The address is the recipient's. */
  isGift: boolean;
  /** What the device remembered when the page was opened. */
  known: DetailsDraft | null;
}

/**
 * Stores the details in the tab until the order is placed, and on the device only if `remember`. It does not remember the
 * address of a gift, which is another person's; that of `known` stays.
 */
export function saveDetails(details: DetailsDraft, { remember, isGift, known }: Storing) {
  typed.write(details);
  const ownAddress = isGift && ofEach(placeFieldNames, (name) => (known ?? blank)[name]);
  if (remember) remembered.write({ ...details, ...ownAddress });
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
