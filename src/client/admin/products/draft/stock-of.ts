/** The quantity; null if the text is not a whole number. */
export const stockOf = (typed: string): number | null =>
  /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;
