/** The form of a payment reference, the store's and the providers' alike. */
export const referencePattern = /^[A-Za-z0-9.=-]{24,100}$/;

/** `ADN-<timestamp>-<128 random bits>`: the order's idempotency key and the secret part of its page's address. */
export const createPaymentReference = (now = Date.now()): string => `ADN-${now}-${randomHex(16)}`;

/** Lower-case hexadecimal digits, two for each byte, from a cryptographic source. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
