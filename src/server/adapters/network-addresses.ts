import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet, and providers' own services on every machine of a data centre. */
const privateNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Of IPv6 only 2000::/3 is public: this is the rest of it.
  '::/3',
  '4000::/2',
  '8000::/1',
  // Parts of 2000::/3 that carry IPv4 addresses, or are for documentation.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Tells whether an address is in one of the networks. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  // One list for each family: Node finds every IPv4 address in ::/3 too.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address);
    lists[family].addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const family = familyOf(address);
    return lists[family].check(address, family);
  };
}

const isPrivate = inNetworks(privateNetworks);

/** Whether a network address is one of the public internet. One of IPv4 that is written as IPv6 is not. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !isPrivate(address);
