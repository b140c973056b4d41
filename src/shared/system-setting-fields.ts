import { z } from 'zod';
import * as kinds from './setting-kinds.ts';

/** Tax, switches and the amount of the VIPs: the page *System* of the settings. */
export const systemSettingFields = kinds.onPage('system', {
  currency: {
    input: z.literal('NGN', 'only NGN is supported'),
    label: 'Currency',
    note: 'Always NGN.',
  },
  taxRate: {
    input: kinds.taxRate,
    label: 'Tax Rate (%)',
    hint: '0 if you are not registered for VAT. Applies to new orders; existing orders keep their rate.',
    note: 'In percent, as a decimal text from 0 to 100.',
    example: '7.5',
    isAudited: true,
    isFirstStep: true,
  },
  pricesWithTax: {
    input: kinds.flag,
    label: 'Show Prices With Tax',
    hint: 'In the shop, in feeds and on shared pictures. The prices that you enter stay without tax, and so do filters by price.',
    note: 'The shop shows prices with tax. Those of products and carts stay without it.',
  },
  taxNumber: {
    input: kinds.identifier,
    label: 'TIN',
    hint: 'On receipts, if you enter it.',
    note: 'The store’s TIN, on receipts; may be empty.',
    example: '12345678-0001',
  },
  rcNumber: {
    input: kinds.identifier,
    label: 'RC Number',
    hint: 'Of the registered company. On receipts, if you enter it.',
    note: 'The number of the registered company, on receipts; may be empty.',
    example: '1234567',
  },
  enableNotifications: {
    input: kinds.flag,
    label: 'Enable Notifications',
    hint: 'The bell and the notifications of the back office.',
    note: 'The back office shows notices.',
  },
  enableEmailNotifications: {
    input: kinds.flag,
    label: 'Email Notifications',
    hint: 'Mails to you about orders and messages, and to buyers about their orders.',
    note: 'The store mails its owner. No API key can switch it off.',
    isProtected: true,
  },
  maintenanceMode: {
    input: kinds.flag,
    label: 'Maintenance Mode',
    hint: 'Closes the store for shoppers with a notice. Existing orders can still be paid.',
    note: 'The store takes no orders.',
  },
  allowGuestCheckout: {
    input: kinds.flag,
    label: 'Allow Guest Checkout',
    hint: 'If off, shoppers order by WhatsApp only, because there are no shopper accounts.',
    note: 'Customers can order online.',
  },
  measureSpeed: {
    input: kinds.flag,
    label: 'Measure Speed',
    hint: 'How fast your pages are on shoppers’ phones, in Analytics. Without cookies, and nothing of who they are.',
    note: 'Browsers say how fast pages were; the store counts it by day, without anything of visitors.',
  },
  priceByWeight: {
    input: kinds.flag,
    label: 'Price by Weight',
    hint: 'Prices follow the grams and the day’s price of gold, silver or platinum.',
    note: 'The back office prices products by weight.',
  },
  rateGuard: {
    input: kinds.percentChange,
    label: 'Check Prices That Change by More Than (%)',
    hint: 'When you publish prices of metals. Others are published without a question.',
    note: 'A price that changes by more, in percent, is published only after a person has seen it.',
    example: '10',
  },
  showPriceParts: {
    input: kinds.flag,
    label: 'Show What a Price Is Made Of',
    hint: 'On the page of a product that is priced by weight: metal, making and stones.',
    note: 'Pages of products that are priced by weight show metal, making charge and stones.',
  },
  countByPiece: {
    input: kinds.flag,
    label: 'Count Single Pieces',
    hint: 'Products can be counted by piece: each has a number, a weight and, once sold, a passport.',
    note: 'The back office counts products by piece, and buyers get passports of their pieces.',
  },
  payInParts: {
    input: kinds.flag,
    label: 'Pay Small-Small',
    hint: 'You agree with buyers on parts, or let them choose parts for products: the pieces stay reserved.',
    note: 'Orders can be paid in parts.',
  },
  vipThreshold: {
    input: kinds.wholeNaira,
    label: 'VIP Above (₦)',
    hint: 'Customers who have paid more than this, less refunds, are VIP.',
    note: 'Customers who have paid more than this, less refunds, are VIP. In whole naira.',
  },
});
