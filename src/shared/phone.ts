/** Parses a Nigerian mobile number (0803…, 803…, +234…, 234…) to E.164 (`+2348031234567`); null if it is not one. */
export function nigerianPhone(typed: string): string | null {
  const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^(?:\+|00)?234/, '');
  const match = /^0?([789][01]\d{8})$/.exec(digits);
  return match ? `+234${match[1]}` : null;
}

/** Country codes other than Nigeria's; E.164 has at most 15 digits. */
const abroad = /^(?:\+|00)(?!234)([1-9]\d{7,14})$/;
/** Nigeria's landlines: area code and number. Within the country, none that begins like a mobile number: that one is incomplete. */
const landline = /^(?:(?:\+|00)234|0(?![789][01]))([1-9]\d{7})$/;

/**
 * Parses a number of any country to E.164; null if it is not one. A number without a country code is Nigerian, and a
 * Nigerian one must be complete.
 */
export function phoneNumber(typed: string): string | null {
  const nigerian = nigerianPhone(typed);
  if (nigerian) return nigerian;
  const plain = typed.replaceAll(/[\s().-]/g, '');
  const foreign = abroad.exec(plain)?.[1];
  if (foreign) return `+${foreign}`;
  const national = landline.exec(plain)?.[1];
  return national ? `+234${national}` : null;
}

/** `0803 123 4567` for a mobile number of Nigeria, as people there write it; any other number as it is. */
export const localPhone = (number: string): string =>
  number.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
