import { createStoredValue, tabStorage, useStoredValue } from '#client/lib/stored-value.ts';
import { parseTexts } from '#client/lib/parse-texts.ts';

/**
 * A gift as it was typed, not yet validated; a switch is `yes` or blank. It is another person's data, so only this
 * tab stores it.
 */
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
