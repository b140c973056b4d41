import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  removeDetails,
  loadDetails,
  loadMethod,
  saveDetails,
  saveMethod,
} from '#client/cart/details-draft.ts';

const details = {
  customerName: 'Ada Obi',
  customerEmail: 'ada@',
  customerPhone: '0803',
  customerAddress: '1 Marina',
  customerCity: 'Lagos',
  customerState: '',
};
const blank = Object.fromEntries(Object.keys(details).map((key) => [key, '']));

const inTab = { remember: false, isGift: false, known: null };
const onDevice = { ...inTab, remember: true };

function createStorage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
let tab = createStorage();
let device = createStorage();

beforeEach(() => {
  tab = createStorage();
  device = createStorage();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', device);
});
afterEach(() => vi.unstubAllGlobals());

it('stores typed details in the tab only', () => {
  saveDetails(details, inTab);
  expect(device.texts.size).toBe(0);
  expect(loadDetails()).toEqual({ details, remembered: null });
});

it('removes them once the order is placed', () => {
  saveDetails(details, inTab);
  removeDetails();
  expect(loadDetails()).toEqual({ details: blank, remembered: null });
});

it('stores them on the device only as long as the customer wants that', () => {
  saveDetails(details, onDevice);
  removeDetails();
  expect(loadDetails()).toEqual({ details, remembered: details });
  saveDetails(details, inTab);
  expect(device.texts.size).toBe(0);
});

it('does not remember the address of a gift', () => {
  const gift = { ...details, customerAddress: '9 Bode Street', customerCity: 'Ibadan' };
  saveDetails(gift, { ...onDevice, isGift: true, known: details });
  expect(loadDetails()).toEqual({ details: gift, remembered: details });
  saveDetails(gift, { ...onDevice, isGift: true });
  const { customerName, customerEmail, customerPhone } = details;
  expect(loadDetails().remembered).toEqual({
    ...blank,
    customerName,
    customerEmail,
    customerPhone,
  });
});

it.each(['{', '[]', 'null', '"x"', '{"customerName":5,"evil":"x"}'])(
  'ignores a stored %s',
  (text) => {
    tab.texts.set('adunni-checkout', text);
    expect(loadDetails().details).toEqual(blank);
  },
);

it('works without storage as long as the page lives', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  saveDetails(details, onDevice);
  expect(loadDetails()).toEqual({ details, remembered: details });
});

it('stores the payment method in the tab until the order is placed', () => {
  expect(loadMethod()).toBeNull();
  saveMethod('bank_transfer');
  expect(loadMethod()).toBe('bank_transfer');
  expect(device.texts.size).toBe(0);
  removeDetails();
  expect(loadMethod()).toBeNull();
});
