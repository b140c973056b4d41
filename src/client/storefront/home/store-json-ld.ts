import { paths } from '#client/paths.ts';
import { businessHours } from '#client/settings/business-hours.ts';
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
  openingHours: businessHours.flatMap(({ openingHours }) => openingHours ?? []),
  sameAs: [settings.facebookUrl, settings.instagramUrl, settings.twitterUrl].filter(Boolean),
});
