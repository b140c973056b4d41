import { phoneNumber, phoneNumbers } from './phone.ts';

const DEFAULT_TAX_RATE = '7.5';

/** What a store promises until its seller writes something else. */
export const DEFAULT_DELIVERY_PROMISE =
  'Free shipping across Nigeria, usually within 9 working days';

const aboutText = `Jewelry in Nigeria has never been only decoration. It is inheritance, celebration and a way of saying who you are.

{store} began with a simple wish: fine pieces at prices that invite you to wear them on a Tuesday. We choose each one for how it is made, how it sits on the skin and how it will look in ten years.

From the first question to the parcel at your door you deal with people. Ask us anything: a real person answers.`;

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
  taxRate: DEFAULT_TAX_RATE,
  pricesWithTax: 'false',
  taxNumber: '',
  rcNumber: '',
  enableNotifications: 'true',
  enableEmailNotifications: 'true',
  maintenanceMode: 'false',
  allowGuestCheckout: 'true',
  measureSpeed: 'false',
  priceByWeight: 'false',
  rateGuard: '10',
  showPriceParts: 'false',
  countByPiece: 'false',
  payInParts: 'false',
  primaryColor: '#B8860B',
  accentColor: '#D4AF37',
  facebookUrl: '',
  instagramUrl: '',
  twitterUrl: '',
  whatsappNumber: '',
  bankName: '',
  bankAccountNumber: '',
  bankAccountName: '',
  deliveryPromise: DEFAULT_DELIVERY_PROMISE,
  returnsPromise: 'Changed your mind? 7 days to return it',
  authenticityPromise: 'As described, or your money back',
  aboutTitle: 'Made to be worn, and kept',
  aboutText,
  showAboutFigures: 'true',
  aboutQuote: '',
  aboutQuoteBy: '',
  aboutPortrait: '',
  buyerMailsOff: '',
  vipThreshold: '50000',
} satisfies Record<string, string>;

export type SettingKey = keyof typeof defaultSettings;
export type Settings = Record<SettingKey, string>;

export const isOn = (value: string) => value === 'true';

/** A percentage from 0 to 100 with up to four decimals. */
export const isTaxRate = (rate: string) =>
  /^\d{1,3}(\.\d{1,4})?$/.test(rate) && Number(rate) <= 100;

/** The tax rate in percent; 7.5 if the stored text is not a number. */
export const effectiveTaxRate = (rate: string) => (isTaxRate(rate) ? rate : DEFAULT_TAX_RATE);

/** Whether customers can transfer to the store's own account. */
export const hasBankAccount = ({
  bankName,
  bankAccountNumber,
  bankAccountName,
}: Pick<Settings, 'bankName' | 'bankAccountNumber' | 'bankAccountName'>) =>
  [bankName, bankAccountNumber, bankAccountName].every((part) => part !== '');

/** The phone of the demo's store. It belongs to nobody, so that its WhatsApp links write to no stranger. */
export const DEMO_PHONE = '+234 700 000 0000';

/** That of the demo's store: a domain that nobody can have. */
export const DEMO_EMAIL = 'hello@adunni.example';

/** Where the store gets and sends its mails; `''` for nowhere, as with the demo's address. */
export const ownEmail = ({ storeEmail }: Pick<Settings, 'storeEmail'>): string =>
  storeEmail === DEMO_EMAIL ? '' : storeEmail;

/** The number that the store phone's links dial, in E.164; null if it names none. */
export const dialledPhone = ({ storePhone }: Pick<Settings, 'storePhone'>): string | null =>
  phoneNumbers(storePhone)?.[0] ?? null;

/** The number for all WhatsApp links, digits only, as wa.me expects; null hides the links. */
export const whatsappDigits = ({
  whatsappNumber,
  ...settings
}: Pick<Settings, 'whatsappNumber' | 'storePhone'>): string | null =>
  (phoneNumber(whatsappNumber) ?? dialledPhone(settings))?.slice(1) ?? null;
