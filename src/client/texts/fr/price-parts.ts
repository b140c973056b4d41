export const howItIsMade = 'De quoi le prix est fait';
export const metalNames = { gold: 'Or', silver: 'Argent', platinum: 'Platine' };
export const metal = (name: string, purity: string, grams: number) =>
  `${name} ${purity.replace(/k$/, '\u00A0carats')}, ${String(grams).replace('.', ',')}\u00A0g`;
export const making = 'Façon';
export const stones = 'Pierres';
export const tax = 'TVA';
export const price = 'Prix';
export const rateOfDay = (name: string, rate: string) =>
  `${name} aujourd’hui\u00A0: ${rate} le gramme pur.`;
