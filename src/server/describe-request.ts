import type { FastifyRequest } from 'fastify';
import { referencePattern } from '#shared/reference-pattern.ts';
import { addressKey } from './limits/address-key.ts';

const HIDDEN = '…';
const MOST_DECODED = 3;

/** Below these, the parts of an address are names that the shop gave itself. */
const ownNames = new Set(['product', 'shop', 'media', 'assets', 'admin', 'api', 'trpc']);

/** However often it was encoded: `%2541` is `%41` is `A`. */
function decoded(part: string): string {
  let text = part;
  for (let times = 0; times < MOST_DECODED && text.includes('%'); times += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return HIDDEN;
    }
  }
  return text;
}

/**
 * An address without its query and without what opens an order's page: whatever stands behind `/order/`, and elsewhere
 * whatever may be a payment reference.
 */
export function withoutReferences(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const parts = path.split('/').map(decoded);
  const order = parts.findIndex((part) => part.toLowerCase() === 'order');
  const isOwn = ownNames.has(parts[1] ?? '');
  const shown = parts.map((part, index) => {
    if (part === '' || (order === -1 ? false : index > order)) return part && HIDDEN;
    if (/ADN-/i.test(part) || (!isOwn && referencePattern.test(part))) return HIDDEN;
    return encodeURI(part);
  });
  return shown.join('/') + (query === undefined ? '' : `?${HIDDEN}`);
}

/** A network of some hundred addresses: enough to see where a flood comes from, too little to know a person by. */
const networkOf = (address: string) =>
  addressKey(address).includes(':')
    ? `${addressKey(address).split(':').slice(0, 3).join(':')}::/48`
    : address.replace(/^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i, '$1.0/24');

/** A request as the log has it: no order's reference, nothing that was asked for, nobody's address. */
export const describeRequest = ({
  method,
  url,
  ip,
}: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: withoutReferences(url),
  remoteNetwork: networkOf(ip),
});
