import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  forgetTypedDetails,
  loadDetails,
  loadMethod,
  saveDetails,
  saveMethod,
} from '#client/storefront/checkout/details-draft.ts';

const details = {
  customerName: 'Ada Obi',
  customerEmail: 'ada@',
  customerPhone: '0803',
  customerAddress: '1 Marina',
  customerCity: 'Lagos',
  customerState: '',
};
const blank = Object.fromEntries(Object.keys(details).map((key) => [key, '']));

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

it('keeps what is typed in the tab alone', () => {
  saveDetails(details, false);
  expect(device.texts.size).toBe(0);
  expect(loadDetails()).toEqual({ details, isRemembered: false });
});

it('forgets it once the order is placed', () => {
  saveDetails(details, false);
  forgetTypedDetails();
  expect(loadDetails()).toEqual({ details: blank, isRemembered: false });
});

it('remembers on the device what the shopper asks to, and forgets it when she takes that back', () => {
  saveDetails(details, true);
  forgetTypedDetails();
  expect(loadDetails()).toEqual({ details, isRemembered: true });
  saveDetails(details, false);
  expect(device.texts.size).toBe(0);
});

it.each(['{', '[]', 'null', '"x"', '{"customerName":5,"evil":"x"}'])(
  'takes nothing from %s',
  (text) => {
    tab.texts.set('adunni-checkout', text);
    expect(loadDetails().details).toEqual(blank);
  },
);

it('works without any storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  saveDetails(details, true);
  expect(loadDetails()).toEqual({ details: blank, isRemembered: false });
});

it('keeps the payment method in the tab, until the order is placed', () => {
  expect(loadMethod()).toBeNull();
  saveMethod('bank_transfer');
  expect(loadMethod()).toBe('bank_transfer');
  expect(device.texts.size).toBe(0);
  forgetTypedDetails();
  expect(loadMethod()).toBeNull();
});
