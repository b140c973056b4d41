/** Whether a barcode is a GTIN-8, -12, -13 or -14 with a right check digit: https://www.gs1.org/services/how-calculate-check-digit-manually */
export function isGtin(barcode: string | null | undefined): barcode is string {
  if (!barcode || !/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = Array.from(barcode, Number).toReversed();
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
