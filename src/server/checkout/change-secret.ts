import { createHash } from 'node:crypto';

/** What is stored of a browser's change secret. The secret has at least 128 random bits, so a fast hash is enough. */
export const hashChangeSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
