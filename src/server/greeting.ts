import type { FirstAdmin } from './auth/create-first-admin.ts';
import type { RunningShop } from './run-shop.ts';

/** Said once, at the very first start. */
export const firstAdminNotice = ({ username, madeUpPassword }: FirstAdmin): string =>
  madeUpPassword
    ? `\n  The first administrator is ${username}, with the password ${madeUpPassword}\n  It is shown this once: keep it.`
    : `\n  The first administrator is ${username}, with the password from ADMIN_PASSWORD.`;

/** What a person who has just started the shop wants to know. */
export const greeting = ({ address, sandbox }: RunningShop): string =>
  [
    '',
    '  Adunni is open.',
    `  Shop         ${address}`,
    `  Back office  ${address}/admin`,
    ...(sandbox ? ['  Payments     imitated by a sandbox: no money moves'] : []),
    '',
  ].join('\n');
