import { randomBytes } from 'node:crypto';

/** Lower-case letters and digits, as in an access code. */
export const randomCode = (length: number): string =>
  BigInt(`0x${randomBytes(length).toString('hex')}`)
    .toString(36)
    .padStart(length, '0')
    .slice(-length);
