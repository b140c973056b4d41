import { createStoredValue, deviceStorage, useStoredValue } from '#client/lib/stored-value.ts';
import { parseTexts } from '#client/lib/parse-texts.ts';

/** Where and how this browser's buyer wants orders; texts that may no longer be offered, blank until they choose. */
export interface StoredWish {
  state: string;
  area: string;
  method: string;
}

const blank: StoredWish = { state: '', area: '', method: '' };

const stored = createStoredValue({
  storage: deviceStorage,
  key: 'adunni-delivery',
  parse: parseTexts(blank),
});

export const useDeliveryWish = (): StoredWish => useStoredValue(stored, null) ?? blank;

/** Another state has other areas. */
export const saveDeliveryWish = (changed: Partial<StoredWish>) => {
  const before = stored.read() ?? blank;
  const isMoved = changed.state !== undefined && changed.state !== before.state;
  stored.write({ ...before, ...(isMoved && { area: '' }), ...changed });
};
