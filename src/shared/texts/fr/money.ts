/** Between the thousands of an amount: the narrow space that does not break. */
export const thousands = '\u202F';
export const naira = (amount: string, fraction: string, minus: string) =>
  `${minus}${amount}${fraction && `,${fraction}`}\u00A0₦`;
