import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface Signed {
  id: string;
  /** In seconds. */
  timestamp: number;
  body: string;
}

/**
 * The value of `webhook-signature` as https://www.standardwebhooks.com defines it: one signature for each secret, so that
 * a receiver may use either while one replaces the other.
 */
export const signaturesOf = ({ id, timestamp, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
      return `v1,${digest.digest('base64')}`;
    })
    .join(' ');
