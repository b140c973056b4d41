import { isIPv6 } from 'node:net';

const GROUPS = 8;
const KEY_GROUPS = 4;

/** The key an address is counted under: itself, or for IPv6 its /64, which one customer commonly owns entirely. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array.from({ length: between }, () => '0'), ...last];
  return groups
    .slice(0, KEY_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Many homes may share a /48, and one person may own it: it may do this many times as much as an address. */
export const NETWORK_TIMES = 4;

/** The /48 of the key of an IPv6 address, as the beginning of all its keys; null for an IPv4 address. */
export const networkOf = (key: string): string | null => /^(?:[\da-f]+:){3}/.exec(key)?.[0] ?? null;
