/** Lower-case hexadecimal digits, two a byte, from a cryptographic source. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
