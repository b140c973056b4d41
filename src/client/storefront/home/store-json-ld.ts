import { paths } from '#client/paths.ts';
import type { Settings } from '#shared/settings.ts';

/** The store for search engines: https://schema.org/JewelryStore */
export const storeJsonLd = (settings: Settings) => ({
  '@context': 'https://schema.org',
  '@type': 'JewelryStore',
  name: settings.storeName,
  description: settings.storeDescription,
  url: paths.home,
  ...(settings.storePhone && { telephone: settings.storePhone }),
  ...(settings.storeEmail && { email: settings.storeEmail }),
  ...(settings.storeAddress && { address: settings.storeAddress }),
  currenciesAccepted: settings.currency,
  openingHours: ['Mo-Fr 09:00-18:00', 'Sa 10:00-16:00'],
  sameAs: [settings.facebookUrl, settings.instagramUrl, settings.twitterUrl].filter(Boolean),
});
