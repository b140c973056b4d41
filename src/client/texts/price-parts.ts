export const howItIsMade = 'What the price is made of';
export const metalNames = { gold: 'Gold', silver: 'Silver', platinum: 'Platinum' };
export const metal = (name: string, purity: string, grams: number) =>
  `${name} ${purity}, ${grams} g`;
export const making = 'Making';
export const stones = 'Stones';
export const tax = 'VAT';
export const price = 'Price';
export const rateOfDay = (name: string, rate: string) => `${name} today: ${rate} a gram, pure.`;
