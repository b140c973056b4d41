import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';

const forwarded = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'];

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** From this machine or its own network, like a proxy; anybody else may forge such headers. */
function isPrivateAddress(address = ''): boolean {
  const plain = address.replace(/^::ffff:(?=\d)/i, '');
  return privateNetworks.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}

export interface ProxyWatch {
  /** Requests come through a proxy that TRUST_PROXY does not name. */
  isProxyIgnored: () => boolean;
}

/**
 * Detects a proxy while TRUST_PROXY is 0: all customers would share the limits of one address, and any of them could lock
 * the owner out. Warns in the log, once.
 */
export function watchForProxy(
  app: FastifyInstance,
  { trustProxy }: { trustProxy: number },
): ProxyWatch {
  let isSeen = false;
  if (trustProxy === 0) {
    app.addHook('onRequest', async ({ headers, raw, log }) => {
      if (isSeen || !forwarded.some((name) => headers[name] !== undefined)) return;
      if (!isPrivateAddress(raw.socket.remoteAddress)) return;
      isSeen = true;
      log.warn(
        'Requests come through a proxy, but TRUST_PROXY is 0: all customers share the limits of one address. Set TRUST_PROXY=1, or the number of proxies in front of the store.',
      );
    });
  }
  return { isProxyIgnored: () => isSeen };
}
