import { nigerianPhone } from './phone.ts';

/** Every setting is a string; switches are `true` or `false`. */
export const defaultSettings = {
  storeName: 'Adunni Jewels',
  storeDescription:
    'Fine jewelry and accessories, made to be worn and kept, delivered across Nigeria.',
  storeEmail: '',
  storePhone: '',
  storeAddress: 'Victoria Island, Lagos, Nigeria',
  showroomAddress: 'Central Area, Abuja, Nigeria, 100001',
  storeLogo: '',
  currency: 'NGN',
  taxRate: '7.5',
  enableNotifications: 'true',
  enableEmailNotifications: 'true',
  maintenanceMode: 'false',
  allowGuestCheckout: 'true',
  primaryColor: '#B8860B',
  accentColor: '#D4AF37',
  facebookUrl: '',
  instagramUrl: '',
  twitterUrl: '',
  whatsappNumber: '',
  bankName: '',
  bankAccountNumber: '',
  bankAccountName: '',
} satisfies Record<string, string>;

/** Settings that decide where money goes or how much it is. The audit records their old and new values. */
export const moneySettings = new Set<string>([
  'taxRate',
  'bankName',
  'bankAccountNumber',
  'bankAccountName',
  'storeEmail',
  'enableEmailNotifications',
] satisfies SettingKey[]);

export type SettingKey = keyof typeof defaultSettings;
export type Settings = Record<SettingKey, string>;

export const isOn = (value: string) => value === 'true';

/** A percentage from 0 to 100 with up to four decimals. */
export const isTaxRate = (rate: string) =>
  /^\d{1,3}(\.\d{1,4})?$/.test(rate) && Number(rate) <= 100;

/** The tax rate in percent; 7.5 if the stored text is not a number. */
export const effectiveTaxRate = (rate: string) =>
  isTaxRate(rate) ? rate : defaultSettings.taxRate;

/** The number for all WhatsApp links, digits only, as wa.me expects; null hides the links. */
export function whatsappDigits({
  whatsappNumber,
  storePhone,
}: Pick<Settings, 'whatsappNumber' | 'storePhone'>): string | null {
  const written = whatsappNumber || storePhone;
  const digits = (nigerianPhone(written) ?? written).replaceAll(/\D/g, '').replace(/^00/, '');
  return digits === '' ? null : digits;
}
