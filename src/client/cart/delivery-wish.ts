import { createStoredValue, deviceStorage, useStoredValue } from '#client/lib/stored-value.ts';
import { parseTexts } from '#client/lib/parse-texts.ts';

/**
 * The state, area and method that this browser's buyer wants. They may no longer be offered, and are blank until the
 * buyer chooses.
 */
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
