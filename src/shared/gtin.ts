/**
 * Numbers of the same form that name no product that others sell: a shop's own (02, 04, 2…), and coupons (05, 98, 99), as GS1 assigns
 * the prefixes: https://www.gs1.org/standards/id-keys/company-prefix. Google refuses them: https://support.google.com/merchants/answer/6286302
 */
const restricted = /^(?:0[245]|2|98[0-4]|99)/;
const restrictedOfEight = /^[02]/;

/** A GTIN-12 has a 0 before its prefix, a GTIN-14 a digit for the kind of package. */
const namesNoProduct = (barcode: string): boolean =>
  barcode.length === 8
    ? restrictedOfEight.test(barcode)
    : restricted.test(barcode.padStart(14, '0').slice(1));

/**
 * Whether a barcode is a GTIN-8, -12, -13 or -14 that names one product everywhere, with a right check digit:
 * https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export function isGtin(barcode: string | null | undefined): barcode is string {
  if (!barcode || !/^(\d{8}|\d{12,14})$/.test(barcode) || namesNoProduct(barcode)) return false;
  const digits = Array.from(barcode, Number).toReversed();
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum > 0 && sum % 10 === 0;
}
