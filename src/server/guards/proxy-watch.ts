import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';

const forwarded = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'];

const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/** From this machine or its own network, where a proxy stands; a stranger may write such headers from anywhere. */
function isNear(address = ''): boolean {
  const plain = address.replace(/^::ffff:(?=\d)/i, '');
  return near.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}

export interface ProxyWatch {
  /** Requests come through a proxy that this shop was not told to believe. */
  isProxyIgnored(): boolean;
}

/**
 * Notices a proxy while TRUST_PROXY is 0, where all shoppers would share the limits of one address and the owner could be
 * locked out by any of them. Says so in the log, once.
 */
export function watchForProxy(
  app: FastifyInstance,
  { trustProxy }: { trustProxy: number },
): ProxyWatch {
  let isSeen = false;
  if (trustProxy === 0) {
    app.addHook('onRequest', async ({ headers, raw, log }) => {
      if (isSeen || !forwarded.some((name) => headers[name] !== undefined)) return;
      if (!isNear(raw.socket.remoteAddress)) return;
      isSeen = true;
      log.warn(
        'Requests come through a proxy, but TRUST_PROXY is 0: all shoppers share the limits of one address. Set TRUST_PROXY=1, or the number of proxies in front of the shop.',
      );
    });
  }
  return { isProxyIgnored: () => isSeen };
}
