import { createStoredValue, tabStorage, useStoredValue } from '#client/lib/stored-value.ts';
import { parseTexts } from '#client/lib/parse-texts.ts';

/** What was typed of a gift, not yet validated; a switch is `yes` or blank. Another person's data: only this tab has them. */
export interface GiftDraft {
  isOn: string;
  recipientName: string;
  recipientPhone: string;
  note: string;
  isWrapped: string;
  hidesPrices: string;
  wishedOn: string;
}

const blank: GiftDraft = {
  isOn: '',
  recipientName: '',
  recipientPhone: '',
  note: '',
  isWrapped: '',
  hidesPrices: '',
  wishedOn: '',
};

const stored = createStoredValue({
  storage: tabStorage,
  key: 'adunni-gift',
  parse: parseTexts(blank),
});

export const useGiftDraft = (): GiftDraft => useStoredValue(stored, null) ?? blank;

export const saveGiftDraft = (changed: Partial<GiftDraft>) =>
  stored.write({ ...blank, ...stored.read(), ...changed });

export const removeGiftDraft = () => stored.remove();
