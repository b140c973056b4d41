/** The quantity, also with commas between thousands; null if the text is not a whole number. */
export const stockOf = (typed: string): number | null => {
  const text = typed.trim();
  return /^(\d{1,7}|\d{1,3}(,\d{3}){1,2})$/.test(text) ? Number(text.replaceAll(',', '')) : null;
};
