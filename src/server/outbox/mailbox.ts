import { createHash } from 'node:crypto';

const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The hash of the mailbox that an address is delivered to: `Ada.Obi+1@gmail.com` is `adaobi@gmail.com`. */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  const plain = name.replace(/\+.*$/, '');
  return createHash('sha256')
    .update(`${dotless.has(host) ? plain.replaceAll('.', '') : plain}@${host}`)
    .digest('hex');
}
