import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User),
    /** In base64url, like `publicKey`. */
    credentialId: p.text(),
    publicKey: p.text(),
    /** How often the device says it has signed; 0 for devices that do not count. */
    counter: p.bigint('number'),
    transports: p.array().$type<string[]>(),
    isSynced: p.boolean(),
    name: p.string(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A passkey of a member of staff: whoever has it and unlocks it is signed in without a password. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
