import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { passwordCost } from '#server/auth/password-cost.ts';

/**
 * Lowers the cost of new hashes: a real one keeps a core busy for a quarter of a second, and the tests sign in hundreds of
 * times. Servers under test load this file before their own code. tests/unit/password.test.ts tests the real cost.
 */
const { scrypt } = crypto;
const isCurrentCost = ({ N, r, p }: ScryptOptions) =>
  N === passwordCost.N && r === passwordCost.r && p === passwordCost.p;

crypto.scrypt = ((password, salt, length, options: ScryptOptions, done) =>
  scrypt(
    password,
    salt,
    length,
    isCurrentCost(options) ? { ...options, N: 16 } : options,
    done as (error: Error | null, key: Buffer) => void,
  )) as typeof scrypt;
syncBuiltinESMExports();
