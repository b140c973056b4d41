import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.ts';

const AuthenticatorSchema = defineEntity({
  name: 'Authenticator',
  tableName: 'authenticators',
  properties: {
    user: () => p.oneToOne(User).primary().owner(),
    encryptedSecret: p.text().hidden(),
    /** The step of the last code that was accepted: 30 seconds each since 1970. */
    lastStep: p.bigint('number').nullable(),
    createdAt: p.datetime(),
    /** Null until the first code shows that the app has the secret. */
    confirmedAt: p.datetime().nullable(),
  },
});

/** The authenticator app of a member of staff, whose codes are required after the password. */
export class Authenticator extends AuthenticatorSchema.class {}
AuthenticatorSchema.setClass(Authenticator);
