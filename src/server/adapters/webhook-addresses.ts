import { isIP } from 'node:net';
import { inNetworks, isPublicAddress } from './network-addresses.ts';

/** Which addresses webhooks may be sent to. */
export interface WebhookAddresses {
  /** Why nothing may be sent to this address, as far as its text says; null if something may. */
  problemOf: (url: URL) => string | null;
  /** Whether a name may stand for this network address. */
  mayConnect: (host: string, address: string) => boolean;
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const mappedHex = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i;

/** `::ffff:127.0.0.1` is 127.0.0.1. */
function plainAddress(found: string): string {
  const [address = ''] = found.split('%');
  const [, dotted] = mapped.exec(address) ?? [];
  if (dotted !== undefined) return dotted;
  const [, high, low] = mappedHex.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  const value = Number.parseInt(high, 16) * 0x1_00_00 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');
}

const isNetwork = (entry: string) => isIP(entry.split('/')[0] ?? '') !== 0;

/** Whether an entry of `WEBHOOK_ALLOW_PRIVATE` is a host name, an address or a network like `10.0.0.0/8`. */
export function isAllowedEntry(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0) return /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(entry);
  const bits = Number(prefix ?? 0);
  return rest.length === 0 && /^\d{0,3}$/.test(prefix ?? '') && bits <= (family === 6 ? 128 : 32);
}

interface Options {
  /** Only https is accepted, except for what is allowed. */
  production: boolean;
  /** Host names, addresses and networks that may be private. */
  webhookAllowPrivate: readonly string[];
}

/** The host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

export function webhookAddresses({
  production,
  webhookAllowPrivate: allowed,
}: Options): WebhookAddresses {
  const names = new Set(allowed.filter((entry) => !isNetwork(entry)).map(lowerCase));
  const isInAllowed = inNetworks(allowed.filter(isNetwork));
  const isAllowedAddress = (address: string) => isIP(address) !== 0 && isInAllowed(address);
  const mayConnect = (host: string, found: string) => {
    const address = plainAddress(found);
    return names.has(lowerCase(host)) || isAllowedAddress(address) || isPublicAddress(address);
  };
  return {
    mayConnect,
    problemOf(url) {
      const host = hostOf(url);
      const isNamed = names.has(lowerCase(host)) || isAllowedAddress(plainAddress(host));
      if (production && url.protocol !== 'https:' && !isNamed) return 'must begin with https://';
      if (isIP(host) !== 0 && !mayConnect(host, host)) return privateText;
      const isLocalName = /^(.*\.)?localhost\.?$/i.test(host);
      return isLocalName && !isNamed ? privateText : null;
    },
  };
}

const lowerCase = (text: string) => text.toLowerCase();

/** Shown beside the field, and as the problem of an attempt. */
export const privateText =
  'is a private address. The person who runs the server can allow it with WEBHOOK_ALLOW_PRIVATE';
