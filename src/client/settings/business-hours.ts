/** Opening hours, for customers and for search engines (https://schema.org/openingHours). */
export const businessHours = [
  { text: 'Mon-Fri 9AM-6PM', openingHours: 'Mo-Fr 09:00-18:00' },
  { text: 'Sat 10AM-4PM', openingHours: 'Sa 10:00-16:00' },
  { text: 'Sun closed', openingHours: null },
];
