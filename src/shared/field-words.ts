/** `bankAccountNumber` → `Bank account number` */
export const fieldWords = (field: string): string => {
  const spaced = field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
