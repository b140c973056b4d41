/** Between the thousands of an amount. */
export const thousands = ',';
export const naira = (amount: string, fraction: string, minus: string) =>
  `${minus}₦${amount}${fraction && `.${fraction}`}`;
