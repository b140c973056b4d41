import { DEFAULT_DELIVERY_PROMISE, type Settings } from '#shared/settings.ts';

export const hoursWeek = 'Mon-Fri 9AM-6PM';
export const hoursSaturday = 'Sat 10AM-4PM';
export const hoursSunday = 'Sun closed';
export const phone = 'Phone';
export const callUs = 'Call us';
export const chatOnWhatsapp = 'Chat on WhatsApp';
export const taxNumber = 'TIN';
export const rcNumber = 'RC';
export const email = 'Email';
export const writeToUs = 'Write to us';
export const storeTitle = (name: string) => `${name} - Premium Jewelry & Accessories`;

export const defaultDeliveryPromise: string = DEFAULT_DELIVERY_PROMISE;

/** The settings with the default texts in the language of the page. What the seller wrote stays. */
export const shownSettings = (settings: Settings): Settings => settings;

export const arrivesIn = (days: string) => `Arrives in ${days}`;
export const arrivesSameDay = 'Arrives the same day';
