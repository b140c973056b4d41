import * as texts from '#client/texts/settings.ts';

/** Opening hours, for customers and for search engines (https://schema.org/openingHours). */
export const businessHours = [
  { text: texts.hoursWeek, openingHours: 'Mo-Fr 09:00-18:00' },
  { text: texts.hoursSaturday, openingHours: 'Sa 10:00-16:00' },
  { text: texts.hoursSunday, openingHours: null },
];
