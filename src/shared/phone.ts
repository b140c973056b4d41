/** Parses a Nigerian mobile number (0803…, 803…, +234…, 234…) to E.164 (`+2348031234567`); null if it is not one. */
export function nigerianPhone(typed: string): string | null {
  const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^(?:\+|00)?234/, '');
  const match = /^0?([789][01]\d{8})$/.exec(digits);
  return match ? `+234${match[1]}` : null;
}
