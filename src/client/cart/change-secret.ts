import { keepTexts, readTexts } from '#client/lib/kept-texts.ts';
import { changeSecret as changeSecretPattern } from '#shared/orders.ts';
import { randomHex } from '#shared/random-hex.ts';

const device = () => localStorage;
const STORAGE_KEY = 'adunni-change-secret';
const VERSION = '1';
const BYTES = 16;

/** Where nothing can be stored it lives as long as the page. */
let unstored: string | null = null;

function stored(): string | null {
  const texts = readTexts(device, STORAGE_KEY, { version: '', secret: '' });
  if (texts?.version !== VERSION) return null;
  return changeSecretPattern.safeParse(texts.secret).success ? texts.secret : null;
}

/**
 * This browser's secret, made when it is first wanted: sent with each of its orders, it gives the right to change them. One for
 * all orders, and apart from the cart, which may be emptied.
 */
export function changeSecret(): string {
  const known = stored() ?? unstored;
  if (known) return known;
  const secret = randomHex(BYTES);
  keepTexts(device, STORAGE_KEY, { version: VERSION, secret });
  if (stored() !== secret) unstored = secret;
  return secret;
}
